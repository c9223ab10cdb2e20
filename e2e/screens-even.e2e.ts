import { gameScenes } from './scenes.ts'
import { testScreens } from './screens.ts'

// Every other game of the shelf, so that two files can be tested side by side.
testScreens(gameScenes.filter((_, place) => place % 2 === 0).flat())
