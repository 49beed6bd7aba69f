import { lazy, Suspense } from 'react'
import type { AlertsDialogProps } from './alerts-dialog.tsx'

export type RoomAlertsProps = AlertsDialogProps

const AlertsDialog = lazy(() => import('./alerts-dialog.tsx'))

/** The alerts of a room over the census, once their code has come. */
export const RoomAlerts = (props: RoomAlertsProps) => (
  <Suspense>
    <AlertsDialog {...props} />
  </Suspense>
)
