import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { frozenAtom } from '../live/live-state.ts'
import { CallError } from '../request/call-error.ts'

interface LastQuery {
  data: unknown
  failureReason: Error | null
}

const isSilence = (failure: Error): boolean =>
  failure instanceof CallError && (failure.status === 0 || failure.status >= 500)

/** True if a query has no answer because the server is silent or fails. Stays true while the query is retried. */
export function useSilence({ data, failureReason }: LastQuery): boolean {
  const frozen = useAtomValue(frozenAtom)
  const silent = useRef(false)
  if (data !== undefined) silent.current = false
  else if (failureReason) silent.current = isSilence(failureReason)
  else if (frozen) silent.current = true
  return silent.current
}
