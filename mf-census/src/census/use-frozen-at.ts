import { SERVER_SILENT_MS } from '@wardlight/contracts/limits'
import type { Loaded } from '@wardlight/mf-shared/data'
import { liveAtom, useFrozen } from '@wardlight/mf-shared/live'
import { clockText, serverNow } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'

/** A time of this browser's clock, by the hospital's. */
const hospitalClock = (ms: number): string => clockText(ms + serverNow() - Date.now())

/**
 * Clock time since when nothing on the census is current, or null while it is: the server is silent, or it speaks but
 * the census itself has failed for as long.
 */
export const useFrozenAt = ({
  error,
  receivedAt,
}: Pick<Loaded<unknown>, 'error' | 'receivedAt'>): string | null => {
  const silent = useFrozen()
  const { lastHeard } = useAtomValue(liveAtom)
  if (silent) return hospitalClock(lastHeard)
  const failing = error !== null && receivedAt !== null && Date.now() - receivedAt > SERVER_SILENT_MS
  return failing ? hospitalClock(receivedAt) : null
}
