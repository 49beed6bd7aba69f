import { HARMONICS, lengthOf, type Pulse, RISE_SHARE } from './burst.ts'
import { VOLUME } from './speech.ts'

/** A burst that has not ended so many seconds after its length counts as not heard. */
const PATIENCE_S = 2

function waveOf(context: AudioContext): PeriodicWave {
  const imag = Float32Array.from([0, ...HARMONICS])
  return context.createPeriodicWave(new Float32Array(imag.length), imag)
}

function startPulse(context: AudioContext, wave: PeriodicWave, pulse: Pulse, from: number): OscillatorNode {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  const [begin, end] = [from + pulse.at, from + pulse.at + pulse.lasts]
  const rise = pulse.lasts * RISE_SHARE
  oscillator.setPeriodicWave(wave)
  oscillator.frequency.value = pulse.hertz
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(VOLUME, begin + rise)
  gain.gain.setValueAtTime(VOLUME, end - rise)
  gain.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(end)
  return oscillator
}

/** Plays the pulses. Resolves with true once they are over, with false if the device fails or `signal` aborts. */
export function playBurst(
  context: AudioContext,
  pulses: readonly Pulse[],
  signal: AbortSignal,
): Promise<boolean> {
  if (pulses.length === 0 || context.state !== 'running' || signal.aborted) return Promise.resolve(false)
  const wave = waveOf(context)
  const started = pulses.map((pulse) => startPulse(context, wave, pulse, context.currentTime))
  return new Promise((resolve) => {
    const end = (heard: boolean) => () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', aborted)
      for (const oscillator of started) oscillator.disconnect()
      resolve(heard)
    }
    const aborted = end(false)
    const timer = setTimeout(aborted, (lengthOf(pulses) + PATIENCE_S) * 1000)
    signal.addEventListener('abort', aborted)
    started.at(-1)?.addEventListener('ended', end(true))
  })
}
