import type { Level } from '@wardlight/contracts/level'
import { MESSAGES } from '@wardlight/contracts/messages'
import { getDefaultStore } from 'jotai'
import { type AudioDevice, allowAudio, audioDeviceAtom, canBeHeard } from './device.ts'
import { perform } from './perform.ts'
import { inTurn } from './turn.ts'

/** The present try: a new one aborts it. */
let trying = new AbortController()

/** Queues for its turn at once, before sound is allowed, so that no alert comes first. */
async function tryAudio(levelsOf: (device: AudioDevice) => readonly Level[], text: string): Promise<boolean> {
  trying.abort()
  trying = new AbortController()
  const { signal } = trying
  const allowed = allowAudio()
  let heard = false
  await inTurn(signal, async () => {
    await allowed
    const device = getDefaultStore().get(audioDeviceAtom)
    if (canBeHeard(device)) heard = await perform(levelsOf(device), text, signal)
  })
  return heard
}

/** Says that audio alerts are on, or sounds if speech is missing. Call it in the click that switched them on. */
export const sayEnabled = (): Promise<boolean> =>
  tryAudio(({ speech }) => (speech === 'none' ? [4] : []), MESSAGES.audioEnabled)

/** Both sounds and a sentence, as alerts are heard; to be called in a click. True where any of it was heard. */
export const testAudio = (): Promise<boolean> => tryAudio(() => [4, 5], MESSAGES.audioTest)

/** Ends what a try still says. */
export const endTry = (): void => trying.abort()
