import type { Browser, Device } from '@makiba/server/protocol'

/** What a device says of itself, so that its owner knows it again. The order counts: most call themselves Chrome and Safari as well. */
const browsers: readonly (readonly [Browser, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

export function browserOf(agent: string): Browser {
  return browsers.find(([, name]) => name.test(agent))?.[0] ?? 'other'
}

/** A tablet of Apple says that it is a computer; no such computer has a screen to touch with many fingers. */
export function deviceOf(agent: string, fingers: number): Device {
  if (/\biPad\b|\bTablet\b/.test(agent) || (/\bMacintosh\b/.test(agent) && fingers > 1)) return 'tablet'
  if (/\bAndroid\b/.test(agent)) return /\bMobile\b/.test(agent) ? 'phone' : 'tablet'
  return /\b(iPhone|iPod|Mobile)\b/.test(agent) ? 'phone' : 'computer'
}
