import { language } from '@makiba/kit/settings'
import { createEffect, createRoot } from 'solid-js'

// The Japanese faces are large in number; who reads English never needs them.
createRoot(() => {
  createEffect(() => {
    if (language() === 'ja') void import('../styles/japanese.ts')
  })
})
