// What comes later may overlay what came before.
import './board.css'
import './cow.css'
import './herd.css'
import './around.css'
import './foot.css'
import './fan.css'
import './scores.css'
