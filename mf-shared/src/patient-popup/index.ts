export { type PatientPlace, usePatientPlace } from './patient-place.ts'
export { PatientPopup, type PatientPopupProps } from './patient-popup.tsx'
export type { PopupPatient } from './popup-content.tsx'
export type { PopupStep, PopupSteps } from './step-bar.tsx'
