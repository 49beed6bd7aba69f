import type { AudioAlert } from './audio-alert.ts'
import { burstForWords, burstOf } from './burst.ts'
import type { AudioDevice } from './device.ts'

/**
 * The alerts this device can sound or speak at present. Others
 * would be retried for ever, and nothing would be repeated.
 */
export const hearable = (
  alerts: readonly AudioAlert[],
  { sound, speech }: Pick<AudioDevice, 'sound' | 'speech'>,
): AudioAlert[] =>
  alerts.filter(({ level, text }) => {
    const bursts = [burstOf(level), text === '' ? [] : burstForWords(level)]
    return (
      (sound === 'ready' && bursts.some(({ length }) => length > 0)) || (speech === 'ready' && text !== '')
    )
  })
