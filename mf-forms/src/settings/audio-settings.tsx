import {
  audioDeviceAtom,
  deviceWords,
  endTry,
  isMute,
  sayEnabled,
  watchDevice,
} from '@wardlight/mf-shared/audio'
import {
  audioAlertsAtom,
  audioMutedAtom,
  muteOnClickAtom,
  repeatIntervalAtom,
} from '@wardlight/mf-shared/preferences'
import { NumberInput, Switch } from '@wardlight/mf-shared/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { AudioTest } from './audio-test.tsx'
import styles from './settings.module.css'

const MOST_MINUTES = 120

const isMinutes = (value: string | number): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_MINUTES

/** Audio alerts: on or off, how often they repeat, and whether this device can play them. */
export function AudioSettings() {
  const [enabled, setEnabled] = useAtom(audioAlertsAtom)
  const [minutes, setMinutes] = useAtom(repeatIntervalAtom)
  const [mutes, setMutes] = useAtom(muteOnClickAtom)
  const setMuted = useSetAtom(audioMutedAtom)
  const device = useAtomValue(audioDeviceAtom)
  const problem = deviceWords(device)
  useEffect(watchDevice, [])
  useEffect(() => endTry, [])

  const enable = (on: boolean) => {
    if (on) void sayEnabled()
    else endTry()
    setMuted(false)
    setEnabled(on)
  }
  return (
    <section className={styles.part} aria-labelledby="settings-audio">
      <h3 id="settings-audio">Audio alerts</h3>
      <div className={styles.setting}>
        <Switch
          label="Audio alerts"
          aria-label="Audio alerts"
          description="While the census is shown, its alerts sound and are spoken, in one tab of this browser at a time. They do not replace bedside alarms."
          checked={enabled}
          disabled={isMute(device) && !enabled}
          onChange={(event) => enable(event.currentTarget.checked)}
          data-autofocus
        />
      </div>
      {problem && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
      <AudioTest />
      <div className={styles.setting}>
        <NumberInput
          label="Repeat interval, minutes"
          description="0 reads each alert once. A rule may have its own."
          className={styles.minutes}
          value={minutes}
          min={0}
          max={MOST_MINUTES}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => isMinutes(value) && setMinutes(value)}
        />
      </div>
      <div className={styles.setting}>
        <Switch
          label="Mute on click"
          aria-label="Mute on click"
          description="The sign of sound on the census mutes and unmutes."
          checked={mutes}
          onChange={(event) => setMutes(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}
