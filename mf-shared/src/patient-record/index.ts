export { RemovePatient } from './remove-patient.tsx'
export { RestorePatient } from './restore-patient.tsx'
