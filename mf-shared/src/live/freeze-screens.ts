import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { localNow } from '../time/local-clock.ts'
import { byServerClock } from '../time/server-clock.ts'
import { whenExactly } from '../time/when-text.ts'
import { agesOf, freezeKey, frozenBy } from './ages.ts'
import { frozenAtom, liveAtom } from './live-state.ts'
import type { Standstill } from './standstill.ts'

const store = getDefaultStore()

const heldText = (now: number): string =>
  `Everything on it is of ${whenExactly(byServerClock(now))} or before. Go by the bedside monitors, and reload it.`

/** Freezes or unfreezes all screens by what was heard until now. `standstill` null: no live stream is open. */
export function freezeScreens(standstill: Standstill | null): void {
  const now = localNow()
  const live = store.get(liveAtom)
  const frozen = frozenBy(live, null, now)
  if (frozen) standstill?.end()
  else standstill?.putOff(FREEZE_AFTER_MS - Math.max(...Object.values(agesOf(live, now))), heldText(now))
  if (freezeKey(frozen) === freezeKey(store.get(frozenAtom))) return
  store.set(frozenAtom, frozen)
  document.documentElement.toggleAttribute('data-frozen', frozen !== null)
}
