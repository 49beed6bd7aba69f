import type { AudioAlert } from './audio-alert.ts'
import { burstOf } from './burst.ts'
import type { AudioDevice } from './device.ts'

/** Those of the alerts of which this device can sound or say anything at present. Others would be tried for ever, and nothing repeated. */
export const hearable = (
  alerts: readonly AudioAlert[],
  { sound, speech }: Pick<AudioDevice, 'sound' | 'speech'>,
): AudioAlert[] =>
  alerts.filter(
    ({ level, text }) =>
      (sound === 'ready' && burstOf(level).length > 0) || (speech === 'ready' && text !== ''),
  )
