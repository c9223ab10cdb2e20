import { testScreens } from './screens.ts'

testScreens({ language: 'ja', theme: 'dark', width: 320, height: 640 })
