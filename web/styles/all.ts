import 'virtual:fonts/first.css'
import './tokens.css'
import './kit.css'
import './home.css'
