// What comes later may overlay what came before.
import './scene.css'
import './plates.css'
import './target.css'
import './dock.css'
import './verdict.css'
import './corner.css'
