import type { Level } from '@wardlight/contracts/level'
import { reportError } from '../errors/report-error.ts'
import { burstOf } from './burst.ts'
import { audioContext, reportHeardOrNot } from './device.ts'
import { playBurst } from './play-burst.ts'
import { speak } from './speech.ts'

async function sound(levels: readonly Level[], signal: AbortSignal): Promise<boolean> {
  const context = audioContext()
  let heard = false
  for (const level of levels) {
    if (context && (await playBurst(context, burstOf(level), signal))) heard = true
  }
  return heard
}

/** A device that fails is one that is not heard. */
const failed = (error: unknown): boolean => {
  reportError(error, 'audio alerts')
  return false
}

/** The sounds of some levels one after the other, then the text. True where any of it was heard. */
export async function perform(levels: readonly Level[], text: string, signal: AbortSignal): Promise<boolean> {
  const sounded = await sound(levels, signal).catch(failed)
  const spoken = await speak(text, signal).catch(failed)
  const heard = sounded || spoken
  if (!signal.aborted) reportHeardOrNot(heard)
  return heard
}
