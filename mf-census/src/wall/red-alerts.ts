import type { RoomView } from '../room/room-view.ts'

/** Ids of a ward's red alerts, and one more for each unanswered one: an alert that becomes loud again adds an entry. */
export const redAlerts = (views: readonly Pick<RoomView, 'alerts'>[]): string[] =>
  views.flatMap(({ alerts }) =>
    alerts
      .filter(({ mark }) => mark === 'red')
      .flatMap(({ id, unanswered }) => (unanswered ? [id, `${id} unanswered`] : [id])),
  )
