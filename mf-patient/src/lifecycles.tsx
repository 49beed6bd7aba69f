import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { lazy } from 'react'
import { PatientRoute } from './patient/patient-route.tsx'

/** Every popup this slice offers, by its `popupName`; the same names stand in slice.json. */
const POPUPS = {
  waveform: lazy(async () => ({ default: (await import('./waveform/waveform-popup.tsx')).WaveformPopup })),
}

export const { bootstrap, mount, unmount } = lifecyclesOf(PatientRoute, POPUPS)
