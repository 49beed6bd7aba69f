import type { Feed } from '@wardlight/contracts/feeds'
import { LevelMark } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'

/** Whether a feed speaks, and whether its silence matters. */
export function FeedState({ silent, retired, expected }: Feed) {
  if (retired) return <span className={tables.muted}>Retired</span>
  if (expected === false) return <span className={tables.muted}>Not a feed: nothing usable</span>
  return (
    <span className={tables.mark}>
      {silent ? <LevelMark mark="stale" /> : <span className={tables.dot} />}
      {silent ? <b>Silent</b> : 'Speaking'}
    </span>
  )
}

/** A feed whose silence is told everywhere. */
export const isExpected = ({ retired, expected }: Feed): boolean => !retired && expected !== false
