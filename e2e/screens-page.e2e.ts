import { pageScenes } from './scenes.ts'
import { testScreens } from './screens.ts'

testScreens(pageScenes)
