import type { RoomView } from '../room/room-view.ts'

/** The red alerts of a ward, and once more those nobody answered: what is loud again stands among them anew. */
export const redAlerts = (views: readonly Pick<RoomView, 'alerts'>[]): string[] =>
  views.flatMap(({ alerts }) =>
    alerts
      .filter(({ mark }) => mark === 'red')
      .flatMap(({ id, unanswered }) => (unanswered ? [id, `${id} unanswered`] : [id])),
  )
