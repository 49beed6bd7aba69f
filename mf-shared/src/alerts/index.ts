export { AlertActions, type AlertPlace } from './alert-actions.tsx'
