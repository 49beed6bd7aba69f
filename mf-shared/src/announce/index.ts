export { Announcer } from './announcer.tsx'
export { spokenAlerts } from './spoken-alerts.ts'
