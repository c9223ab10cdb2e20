import { testScreens } from './screens.ts'

// English words are longer than Japanese ones: they have a small screen of their own.
testScreens({ language: 'en', theme: 'dark', width: 320, height: 640 })
