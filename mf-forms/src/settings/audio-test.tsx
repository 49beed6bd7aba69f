import { audioDeviceAtom, isMute, testAudio } from '@wardlight/mf-shared/audio'
import { Button, busy } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import styles from './settings.module.css'

const SAID = {
  before: '',
  now: 'First the sound of yellow alerts, then that of red ones, then a voice.',
  heard: 'Played. Heard nothing? Look at the volume of this device.',
  failed: 'Nothing was heard.',
} as const

/** Plays what alerts sound like. Nobody but the person can say whether the loudspeaker is on. */
export function AudioTest() {
  const [state, setState] = useState<keyof typeof SAID>('before')
  const mute = isMute(useAtomValue(audioDeviceAtom))
  const test = async () => {
    setState('now')
    setState((await testAudio()) ? 'heard' : 'failed')
  }
  return (
    <div className={styles.test}>
      <Button variant="default" disabled={mute} {...busy(state === 'now')} onClick={() => void test()}>
        Test
      </Button>
      <p className={styles.hint} role="status">
        {SAID[state]}
      </p>
    </div>
  )
}
