import type { Level } from '@wardlight/contracts/level'
import { reportError } from '../errors/report-error.ts'
import { burstForWords, burstOf, type Pulse } from './burst.ts'
import { audioContext, reportHeardOrNot } from './device.ts'
import { playBurst } from './play-burst.ts'
import { speak } from './speech.ts'

async function sound(bursts: readonly (readonly Pulse[])[], signal: AbortSignal): Promise<boolean> {
  const context = audioContext()
  let heard = false
  for (const burst of bursts) {
    if (context && (await playBurst(context, burst, signal))) heard = true
  }
  return heard
}

/** A device that fails is one that is not heard. */
const failed = (error: unknown): boolean => {
  reportError(error, 'audio alerts')
  return false
}

/**
 * Plays the sounds of the levels in order, then speaks the text. If neither was heard, plays a sound in place of the
 * words. True if anything was heard.
 */
export async function perform(levels: readonly Level[], text: string, signal: AbortSignal): Promise<boolean> {
  const sounded = await sound(levels.map(burstOf), signal).catch(failed)
  const spoken = await speak(text, signal).catch(failed)
  const isUnsaid = text !== '' && !sounded && !spoken
  const heard = isUnsaid ? await sound(levels.map(burstForWords), signal).catch(failed) : sounded || spoken
  if (!signal.aborted) reportHeardOrNot(heard)
  return heard
}
