import type { Loaded } from '../data/loaded.ts'
import { useFrozen } from '../freshness/freezing.tsx'
import { byServerClock } from '../time/server-clock.ts'
import { useNow } from '../time/ticker.ts'
import { whenExactly } from '../time/when-text.ts'
import css from './patient-popup.module.css'

const TICK_MS = 1000

type AnswerTimes = Pick<Loaded<unknown>, 'receivedAt' | 'currentUntil'>

/** How old what a popup shows is: "as of 14:02:31", going on while it is current; "not current since 14:02:10" once frozen. */
export function DataAge({ answer: { receivedAt, currentUntil } }: { answer: AnswerTimes }) {
  const now = useNow(TICK_MS)
  const frozen = useFrozen()
  if (receivedAt === null) return null
  if (frozen) {
    const own = frozen.cause === 'own' && currentUntil !== null
    const since = own ? byServerClock(currentUntil) : frozen.since
    return <b className={css.frozen}>not current since {since === null ? '–' : whenExactly(since, now)}</b>
  }
  return <>as of {whenExactly(currentUntil === null ? now : byServerClock(currentUntil), now)}</>
}
