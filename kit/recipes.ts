/** Small things on wood, felt and glass: every sound is a list of tones and filtered noise, and of animals. */

type Part =
  | readonly [kind: 'noise', at: number, seconds: number, loud: number, hertz: number, q: number, BiquadFilterType]
  | readonly [kind: 'tone', at: number, seconds: number, loud: number, hertz: number, to: number, OscillatorType]
  | readonly [kind: 'moo' | 'buzz' | 'pad', at: number, seconds: number, loud: number, hertz: number, to: number]

const noise = (
  at: number,
  seconds: number,
  loud: number,
  hertz: number,
  q: number,
  filter: BiquadFilterType = 'bandpass',
): Part => ['noise', at, seconds, loud, hertz, q, filter]
const tone = (
  at: number,
  seconds: number,
  loud: number,
  hertz: number,
  to = hertz,
  wave: OscillatorType = 'sine',
): Part => ['tone', at, seconds, loud, hertz, to, wave]

const recipes = {
  knock: [noise(0, 0.03, 0.5, 1900, 1.4), tone(0, 0.09, 0.5, 320, 210), tone(0, 0.05, 0.22, 870, 700, 'triangle')],
  felt: [noise(0, 0.07, 0.5, 420, 0.8, 'lowpass'), tone(0, 0.06, 0.28, 150, 95)],
  rattle: [0, 0.05, 0.09, 0.15, 0.2].flatMap((at, i) => [
    noise(at, 0.03, 0.2, 1500 + 260 * (i % 3), 1.8),
    tone(at, 0.04, 0.14, 300 + 40 * (i % 2), 240),
  ]),
  coin: [
    tone(0, 0.07, 0.16, 1320, 1320, 'triangle'),
    tone(0.055, 0.3, 0.2, 1760, 1760, 'triangle'),
    tone(0.055, 0.22, 0.05, 3520),
  ],
  clink: [tone(0, 0.32, 0.16, 2093, 2090), tone(0.004, 0.24, 0.09, 3322, 3320), noise(0, 0.012, 0.22, 5200, 1)],
  drop: [tone(0, 0.1, 0.34, 420, 880), tone(0.07, 0.08, 0.12, 1180, 1320)],
  ice: [tone(0, 0.22, 0.12, 2637), tone(0.06, 0.3, 0.1, 3136), noise(0, 0.05, 0.08, 6500, 2, 'highpass')],
  card: [noise(0, 0.09, 0.6, 2600, 0.9), noise(0.05, 0.05, 0.36, 900, 0.8)],
  flip: [noise(0, 0.05, 0.3, 1700, 1.2), noise(0.11, 0.04, 0.34, 2600, 1.2), tone(0.11, 0.1, 0.3, 240, 180)],
  moo: [['moo', 0, 0.62, 0.42, 168, 122]],
  buzz: [['buzz', 0, 0.26, 0.26, 196, 232]],
  crayon: [0, 0.085, 0.17, 0.255].map((at) => noise(at, 0.075, 0.42, 3300, 1.6)),
  pop: [tone(0, 0.07, 0.36, 340, 760)],
  munch: [0, 0.13, 0.25].map((at) => noise(at, 0.06, 1, 700, 1.1)),
  gulp: [tone(0, 0.12, 0.4, 300, 130), tone(0.13, 0.09, 0.3, 150, 260)],
  bowl: [
    tone(0, 0.16, 0.3, 540, 500, 'triangle'),
    tone(0.13, 0.1, 0.18, 600, 560, 'triangle'),
    tone(0.22, 0.07, 0.1, 640, 610, 'triangle'),
    noise(0, 0.03, 0.24, 2200, 1),
  ],
  sigh: [noise(0, 0.5, 0.12, 620, 0.7), tone(0, 0.45, 0.07, 392, 294)],
  cart: [0, 0.14, 0.28, 0.42].flatMap((at) => [noise(at, 0.09, 0.24, 260, 1, 'lowpass'), tone(at, 0.08, 0.2, 98, 82)]),
  drum: [tone(0, 0.26, 0.6, 132, 62), noise(0, 0.03, 0.2, 900, 0.8, 'lowpass')],
  tick: [tone(0, 0.05, 0.2, 980, 980, 'triangle')],
  dusk: [220, 277.18, 329.63, 415.3].map((hertz, i): Part => ['pad', i * 0.09, 1.5, 0.15, hertz, hertz]),
  win: [523.25, 659.25, 783.99, 1046.5].map((hertz, i) => tone(i * 0.11, 0.42, 0.2, hertz, hertz, 'triangle')),
  turn: [tone(0, 0.14, 0.16, 587.33), tone(0.11, 0.24, 0.16, 783.99)],
  tap: [tone(0, 0.05, 0.1, 520, 520, 'triangle')],
  gain: [tone(0, 0.1, 0.16, 660, 660, 'triangle'), tone(0.09, 0.18, 0.16, 880, 880, 'triangle')],
  loss: [tone(0, 0.22, 0.18, 330, 196, 'triangle'), tone(0.16, 0.3, 0.15, 247, 147, 'triangle')],
  refuse: [tone(0, 0.12, 0.08, 220, 180, 'square')],
  roll: [0, 0.06, 0.11, 0.18, 0.27, 0.33].map((at, i) => noise(at, 0.05, 0.3, 1400 + 300 * (i % 3), 1)),
} as const satisfies { readonly [name: string]: readonly Part[] }

export type Recipe = keyof typeof recipes

/** Seconds that a sound lasts. */
const length = (sound: Recipe): number => Math.max(...recipes[sound].map(([, at, seconds]) => at + seconds))

/** Half a second of noise, made once. */
let hiss: AudioBuffer | undefined
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const data = hiss.getChannelData(0)
  let a = 22222
  for (let i = 0; i < data.length; i++) {
    a = (Math.imul(a, 1664525) + 1013904223) | 0
    data[i] = a / 2147483648
  }
  return hiss
}

/** Puts one part of a sound on a context. */
function score(audio: BaseAudioContext, out: AudioNode, part: Part, when: number, loud: number, pitch: number): void {
  const [kind, at, seconds, gain, hertz, to] = part
  const t = when + at
  const slow = kind === 'pad' || kind === 'moo' || kind === 'buzz'
  const level = audio.createGain()
  level.gain.setValueAtTime(0.0001, t)
  level.gain.exponentialRampToValueAtTime(gain * loud, t + (slow ? seconds * 0.25 : 0.003))
  if (slow) level.gain.setValueAtTime(gain * loud, t + seconds * 0.5)
  level.gain.exponentialRampToValueAtTime(0.0001, t + seconds)
  level.connect(out)
  if (kind === 'noise') {
    const source = audio.createBufferSource()
    const filter = audio.createBiquadFilter()
    source.buffer = noiseOf(audio)
    filter.type = part[6]
    filter.frequency.value = hertz * pitch
    filter.Q.value = to
    source.connect(filter).connect(level)
    source.start(t, (hertz * 0.0137) % 0.3, seconds)
    return
  }
  const voice = audio.createOscillator()
  voice.type = kind === 'tone' ? part[6] : kind === 'pad' ? 'triangle' : 'sawtooth'
  voice.frequency.setValueAtTime(hertz * pitch, t)
  if (kind === 'moo') {
    voice.frequency.linearRampToValueAtTime(hertz * 1.12 * pitch, t + seconds * 0.3)
    voice.frequency.linearRampToValueAtTime(to * pitch, t + seconds)
  } else voice.frequency.exponentialRampToValueAtTime(to * pitch, t + seconds)
  if (kind === 'moo' || kind === 'buzz') {
    // A throat: closed, open, closed. A fly: a narrow, trembling one.
    const mouth = audio.createBiquadFilter()
    const moo = kind === 'moo'
    mouth.type = moo ? 'lowpass' : 'bandpass'
    mouth.Q.value = moo ? 4 : 1.5
    mouth.frequency.setValueAtTime(moo ? 260 : 900, t)
    mouth.frequency.linearRampToValueAtTime(moo ? 780 : 1500, t + seconds * 0.45)
    mouth.frequency.linearRampToValueAtTime(moo ? 240 : 700, t + seconds)
    voice.connect(mouth).connect(level)
    const wobble = audio.createOscillator()
    const depth = audio.createGain()
    wobble.frequency.value = moo ? 5.5 : 27
    depth.gain.value = moo ? 2.2 : 14
    wobble.connect(depth).connect(voice.frequency)
    wobble.start(t)
    wobble.stop(t + seconds)
  } else voice.connect(level)
  voice.start(t)
  voice.stop(t + seconds + 0.02)
}

let audio: AudioContext | undefined
let master: GainNode | undefined
let into: DynamicsCompressorNode | undefined
let sounding: { readonly sound: Recipe; readonly at: number; readonly until: number }[] = []

/** At most eight voices, and the same sound not twice within 25 ms: twelve dice are a rattle, not a wall. */
export function perform(sound: Recipe, loud: number, volume: number): void {
  if (!audio || !into || !master) {
    audio = new AudioContext()
    into = audio.createDynamicsCompressor()
    into.threshold.value = -14
    into.ratio.value = 6
    master = audio.createGain()
    into.connect(master).connect(audio.destination)
  }
  // Browsers let a page sound only after the first touch; until then there is nothing to be heard.
  if (audio.state === 'suspended') void audio.resume()
  master.gain.value = volume
  const now = audio.currentTime
  sounding = sounding.filter(({ until }) => until > now)
  if (sounding.length >= 8 || sounding.some((one) => one.sound === sound && now - one.at < 0.025)) return
  sounding.push({ sound, at: now, until: now + length(sound) })
  const pitch = 0.96 + Math.random() * 0.08
  for (const part of recipes[sound]) score(audio, into, part, now, loud, pitch)
}
