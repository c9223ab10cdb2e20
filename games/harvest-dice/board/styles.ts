// What comes later may overlay what came before.
import './board.css'
import './pool.css'
import './paper.css'
import './garden.css'
import './pig.css'
import './markets.css'
import './minis.css'
