import { useAtomValue } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { audioAlertsAtom } from '../preferences/atoms.ts'
import { mutedAtom } from './audio-alerts.tsx'
import { audioDeviceAtom, canBeHeard, deviceWords } from './device.ts'

/** Why audio alerts that are switched on cannot be heard here; '' if they can, or are off. */
export function useUnheard(): string {
  const wanted = useAtomValue(audioAlertsAtom) && !isDemo
  const muted = useAtomValue(mutedAtom)
  const device = useAtomValue(audioDeviceAtom)
  if (!wanted) return ''
  if (muted) return 'Audio alerts are muted.'
  return canBeHeard(device) && !device.failed ? '' : deviceWords(device)
}
