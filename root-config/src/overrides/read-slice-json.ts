import type { Slice } from '@wardlight/contracts/composition'
import { sliceOf } from './slice-json.ts'

const DEADLINE_MS = 5_000

/** Reads the slice.json beside an entry that is not of this server. Throws with what is wrong, in words. */
export async function readSliceJson(name: string, address: string, deadlineMs = DEADLINE_MS): Promise<Slice> {
  const url = new URL('slice.json', new URL(address, document.baseURI))
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) })
    if (!answer.ok) throw new Error(`its slice.json is not there: ${answer.status}`)
    return sliceOf(await answer.json(), name)
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new Error(`its slice.json did not arrive in ${deadlineMs / 1000} s`)
    if (error instanceof SyntaxError) throw new Error('its slice.json is not JSON')
    if (error instanceof TypeError) throw new Error('its slice.json cannot be reached')
    throw error
  }
}
