import { whenText } from '@wardlight/mf-shared/time'
import type { AlertView } from '@wardlight/mf-shared/values'
import type { RoomView } from './room-view.ts'

/** Why an alert is there and how long: "below 55 for 2 min"; of a silent monitor when it was last heard. */
export const alertReason = ({ silentSince }: Pick<RoomView, 'silentSince'>, alert: AlertView): string =>
  silentSince && alert.mark === 'stale'
    ? `last reading at ${whenText(silentSince)}`
    : [alert.why, alert.lasted].filter(Boolean).join(' ')
