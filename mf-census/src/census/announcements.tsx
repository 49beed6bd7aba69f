import { spokenPlace } from '@wardlight/contracts/room-text'
import { Announcer, spokenAlerts } from '@wardlight/mf-shared/announce'
import { useMemo } from 'react'
import type { RoomView } from '../room/room-view.ts'

/** The alerts of the ward for those who do not see them come. Null: nothing is current, nothing is said. */
export function Announcements({ views }: { views: readonly RoomView[] | null }) {
  const spoken = useMemo(() => {
    const placeOf = spokenPlace(views ?? [])
    return views?.flatMap(({ unit, phrase, alerts }) => spokenAlerts(alerts, placeOf(unit, phrase))) ?? null
  }, [views])
  return <Announcer alerts={spoken} />
}
