import { SERVER_SILENT_MS } from '@wardlight/contracts/limits'
import { useAtomValue } from 'jotai'
import type { Loaded } from '../data/loaded.ts'
import { liveAtom, useFrozen } from '../live/state.ts'
import { clockText } from '../time/clock-text.ts'
import { localNow } from '../time/local-clock.ts'
import { byServerClock } from '../time/server-clock.ts'

const hospitalClock = (local: number): string => clockText(byServerClock(local))

/**
 * Clock time since when nothing on a screen is current, or null while it is: the server is silent, or it speaks but the
 * screen's own answer has failed for as long.
 */
export function useFrozenAt({
  error,
  receivedAt,
}: Pick<Loaded<unknown>, 'error' | 'receivedAt'>): string | null {
  const silent = useFrozen()
  const { lastHeard } = useAtomValue(liveAtom)
  if (silent) return hospitalClock(lastHeard)
  const failing = error !== null && receivedAt !== null && localNow() - receivedAt > SERVER_SILENT_MS
  return failing ? hospitalClock(receivedAt) : null
}
