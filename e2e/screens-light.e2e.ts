import { testScreens } from './screens.ts'

testScreens({ language: 'en', theme: 'light', width: 1440, height: 900 })
