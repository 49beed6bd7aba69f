import type { AudioAlert } from './audio-alert.ts'
import { burstForWords, burstOf } from './burst.ts'
import type { AudioDevice } from './device.ts'

/** Those of the alerts of which this device can sound or say anything at present. Others would be tried for ever, and nothing repeated. */
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
