declare module 'virtual:fonts/first.css'
declare module 'virtual:fonts/japanese.css'
