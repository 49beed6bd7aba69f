import { useAtom, useAtomValue } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { useFrozen } from '../freshness/freezing.tsx'
import { openPopup } from '../navigation/popups.ts'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom } from '../preferences/atoms.ts'
import css from './audio-sign.module.css'
import { allowAudio, audioDeviceAtom, canBeHeard, deviceWords, isMute, wantsClick } from './device.ts'

interface Sign {
  label: string
  title: string
  heard: boolean
  act(): void
  pressed?: boolean
}

const SETTINGS = 'Audio alerts are set in Settings.'
const WAITS = 'Nothing here is current: no alert is read aloud.'
const settings = () => openPopup('settings')

/** Whether alerts are heard here, and the click that changes it. */
export function AudioSign() {
  const current = useFrozen() === null && !isDemo
  const enabled = useAtomValue(audioAlertsAtom)
  const device = useAtomValue(audioDeviceAtom)
  const mutes = useAtomValue(muteOnClickAtom)
  const [muted, setMuted] = useAtom(audioMutedAtom)
  const { label, title, heard, act, pressed } = signOf()
  return (
    <button type="button" className={css.sign} title={title} aria-pressed={pressed} onClick={act}>
      <Speaker crossed={!heard} />
      {label}
    </button>
  )

  function signOf(): Sign {
    const words = deviceWords(device)
    if (!enabled) return { label: 'Sound off', title: SETTINGS, heard: false, act: settings }
    if (isMute(device)) return { label: 'No sound', title: words, heard: false, act: settings }
    const click = { label: 'Click for sound', title: words, act: () => void allowAudio() }
    if (!canBeHeard(device)) return { ...click, heard: false }
    const mute = () => setMuted(!muted)
    if (mutes && muted)
      return { label: 'Muted', title: 'A click unmutes.', heard: false, act: mute, pressed: true }
    if (!current) return { label: 'Sound waits', title: WAITS, heard: false, act: settings }
    if (device.failed) return { label: 'Not heard', title: words, heard: false, act: settings }
    if (wantsClick(device)) return { ...click, heard: true }
    if (mutes) return { label: 'Mute', title: 'A click mutes.', heard: true, act: mute, pressed: false }
    const label = device.sound === 'none' ? 'Speech only' : 'Sound on'
    return { label, title: words || SETTINGS, heard: true, act: settings }
  }
}

function Speaker({ crossed }: { crossed: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path
        d={crossed ? 'M16 9.5l5 5M21 9.5l-5 5' : 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
