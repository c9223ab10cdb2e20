import 'virtual:fonts/japanese.css'
