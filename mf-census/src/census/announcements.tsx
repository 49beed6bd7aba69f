import { spokenPlace } from '@wardlight/contracts/room-text'
import { Announcer, spokenAlerts } from '@wardlight/mf-shared/announce'
import { useMemo } from 'react'
import type { RoomView } from '../room/room-view.ts'

interface AnnouncementsProps {
  /** Null: nothing is current, nothing is said. */
  views: readonly RoomView[] | null
  /** Which rooms they are. When it changes, alerts that are there already are not announced. */
  of: string
}

/** The alerts of the ward for those who do not see them come. */
export function Announcements({ views, of }: AnnouncementsProps) {
  const spoken = useMemo(() => {
    const placeOf = spokenPlace(views ?? [])
    return views?.flatMap(({ unit, phrase, alerts }) => spokenAlerts(alerts, placeOf(unit, phrase))) ?? null
  }, [views])
  return <Announcer key={of} alerts={spoken} />
}
