import { lazy, lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { PatientRoute } from './patient/patient-route.tsx'
import { LAB_POPUP_NAMES, ORGAN_POPUP_NAMES } from './popups/popup-names.ts'

const OrganPopup = lazy(() => import('./organ-popup/organ-popup.tsx'))
const LabPopup = lazy(() => import('./lab-popups/lab-popup.tsx'))

/** Every popup this slice offers, by its `popupName`; the same names stand in slice.json. */
const POPUPS = {
  waveform: lazy(() => import('./waveform/waveform-popup.tsx')),
  ...Object.fromEntries(ORGAN_POPUP_NAMES.map((name) => [name, OrganPopup])),
  ...Object.fromEntries(LAB_POPUP_NAMES.map((name) => [name, LabPopup])),
  Infusions: lazy(() => import('./infusions-popup/infusions-popup.tsx')),
  ioBalance: lazy(() => import('./io-popup/io-balance-popup.tsx')),
  sepsis: lazy(() => import('./sepsis-popup/sepsis-popup.tsx')),
  Acuity: lazy(() => import('./acuity-popup/acuity-popup.tsx')),
  Allergies: lazy(() => import('./allergies-popup/allergies-popup.tsx')),
  LegendDescription: lazy(() => import('./legend-popup/legend-popup.tsx')),
  references: lazy(() => import('./references-popup/references-popup.tsx')),
  bypass: lazy(() => import('./bypass-popup/bypass-popup.tsx')),
  Medications: lazy(() => import('./medications/medications-popup.tsx')),
  PACUDischargeSummary: lazy(() => import('./pacu-summary/pacu-summary-popup.tsx')),
}

export const { bootstrap, mount, unmount } = lifecyclesOf(PatientRoute, POPUPS)
