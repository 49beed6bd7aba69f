import { useCallback, useState } from 'react'
import { call } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import type { CallOptions } from '../request/call-options.ts'
import { isNotSent } from '../request/recorded.ts'
import { sessionLost } from '../session/session.ts'
import { invalidate } from './query-client.ts'

export interface Send<T> {
  /** Rejects with CallError. */
  send(options: CallOptions): Promise<T>
  sending: boolean
  /** Why the last one failed; null while sending and after a good one, or one a demo does not send. */
  error: CallError | null
}

/** A call that changes something. `refreshes` names the calls whose shown answers it outdates. */
export function useSend<T>(name: string, refreshes: readonly string[] = []): Send<T> {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const outdated = refreshes.join(',')
  const send = useCallback(
    async (options: CallOptions): Promise<T> => {
      setSending(true)
      setError(null)
      try {
        const answer = await call<T>(name, { method: 'POST', ...options })
        for (const each of outdated.split(',').filter(Boolean)) invalidate(each)
        return answer
      } catch (cause) {
        if (cause instanceof CallError && !isNotSent(cause)) setError(cause)
        if (cause instanceof CallError && cause.status === 401) sessionLost()
        throw cause
      } finally {
        setSending(false)
      }
    },
    [name, outdated],
  )
  return { send, sending, error }
}
