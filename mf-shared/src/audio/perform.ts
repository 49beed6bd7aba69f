import type { Level } from '@wardlight/contracts/level'
import { burstOf } from './burst.ts'
import { audioContext } from './device.ts'
import { playBurst } from './play-burst.ts'
import { speak } from './speech.ts'

/** The sounds of some levels one after the other, then the text. True where any of it was heard. */
export async function perform(levels: readonly Level[], text: string, signal: AbortSignal): Promise<boolean> {
  const context = audioContext()
  let heard = false
  for (const level of levels) {
    if (context && (await playBurst(context, burstOf(level), signal))) heard = true
  }
  return (await speak(text, signal)) || heard
}
