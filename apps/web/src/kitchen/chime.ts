/** Two notes up for new work, two notes down for a void, three for a message; heard over an extractor fan, made without a file. */
export type Tune = 'ticket' | 'void' | 'message'

const tunes: Record<Tune, readonly number[]> = { ticket: [880, 1318.5], void: [587.3, 392], message: [880, 659.3, 880] }
const noteSeconds = 0.22

let context: AudioContext | undefined

/** Browsers let a page sound only after a tap; call it in one. Answers whether it may now. */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext()
  await context.resume()
  return context.state === 'running'
}

export function play(tune: Tune): void {
  if (context?.state !== 'running') return
  for (const [index, frequency] of tunes[tune].entries()) note(frequency, index * noteSeconds)
}

function note(frequency: number, delaySeconds: number): void {
  if (!context) return
  const start = context.currentTime + delaySeconds
  const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.6, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds * 1.6)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + noteSeconds * 1.6)
}
