import { soundOn } from './settings.ts'

export type Sound = 'tap' | 'roll' | 'clink' | 'card' | 'gain' | 'loss' | 'turn' | 'win' | 'refuse'

let context: AudioContext | undefined

interface Tone {
  /** Seconds after the call. */
  readonly at: number
  readonly hertz: number
  readonly to?: number
  readonly seconds: number
  readonly wave: OscillatorType
  readonly loud: number
}
interface Rustle {
  readonly at: number
  readonly seconds: number
  readonly hertz: number
  readonly loud: number
}

const tone = (
  at: number,
  hertz: number,
  seconds: number,
  loud = 0.12,
  wave: OscillatorType = 'sine',
  to = hertz,
): Tone => ({
  at,
  hertz,
  seconds,
  loud,
  wave,
  to,
})
const rustle = (at: number, seconds: number, hertz: number, loud: number): Rustle => ({ at, seconds, hertz, loud })

/** Small things on wood and glass, made of a few tones and a little noise. */
const score: { readonly [S in Sound]: readonly (Tone | Rustle)[] } = {
  tap: [tone(0, 520, 0.05, 0.06, 'triangle')],
  roll: [0, 0.06, 0.11, 0.18, 0.27, 0.33].map((at, i) => rustle(at, 0.05, 1400 + 300 * (i % 3), 0.2)),
  clink: [tone(0, 1760, 0.25, 0.08), tone(0.02, 2640, 0.3, 0.05), rustle(0, 0.02, 5000, 0.08)],
  card: [rustle(0, 0.09, 2600, 0.12)],
  gain: [tone(0, 660, 0.1, 0.09, 'triangle'), tone(0.09, 880, 0.18, 0.09, 'triangle')],
  loss: [tone(0, 330, 0.22, 0.1, 'triangle', 196), tone(0.16, 247, 0.3, 0.08, 'triangle', 147)],
  turn: [tone(0, 587, 0.12, 0.07), tone(0.11, 784, 0.2, 0.07)],
  win: [523, 659, 784, 1047].map((hertz, i) => tone(i * 0.11, hertz, 0.3, 0.09, 'triangle')),
  refuse: [tone(0, 220, 0.12, 0.08, 'square', 180)],
}

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  return source
}

export function play(sound: Sound): void {
  if (!soundOn()) return
  context ??= new AudioContext()
  const audio = context
  // Browsers let a page sound only after the first touch; until then there is nothing to be heard.
  if (audio.state === 'suspended') void audio.resume()
  for (const part of score[sound]) {
    const from = audio.currentTime + part.at
    const gain = audio.createGain()
    gain.gain.setValueAtTime(part.loud, from)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + part.seconds)
    gain.connect(audio.destination)
    if ('wave' in part) {
      const voice = audio.createOscillator()
      voice.type = part.wave
      voice.frequency.setValueAtTime(part.hertz, from)
      voice.frequency.exponentialRampToValueAtTime(part.to ?? part.hertz, from + part.seconds)
      voice.connect(gain)
      voice.start(from)
      voice.stop(from + part.seconds)
    } else {
      const filter = audio.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.value = part.hertz
      filter.connect(gain)
      const source = noise(audio, part.seconds)
      source.connect(filter)
      source.start(from)
    }
  }
}
