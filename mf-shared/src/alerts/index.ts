export { AlertActions, type AlertPlace } from './alert-actions.tsx'
export { RoomAlerts, type RoomAlertsProps } from './room-alerts.tsx'
