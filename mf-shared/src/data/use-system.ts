import type { DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import type { StatusAnswer, SystemAnswer } from '@wardlight/contracts/system'
import { setServerNow } from '../time/server-clock.ts'
import type { Loaded } from './loaded.ts'
import { useAnswer } from './use-answer.ts'

const STATUS_MS = 5000

/** What is known of the server without a session. */
export function useSystem(): Loaded<SystemAnswer> {
  return useAnswer<SystemAnswer>('systemrequest', {
    isPublic: true,
    staleMs: 600_000,
    onAnswer: (system) => setServerNow(system.now),
  })
}

/** How the server, its database, feeds and slices are; rights Technical or Admin. */
export function useStatus({ enabled = true } = {}): Loaded<StatusAnswer> {
  return useAnswer<StatusAnswer>('systemrequest', {
    query: { action: 'status' },
    enabled,
    everyMs: STATUS_MS,
  })
}

/** Messages that could not be applied; rights Technical or Admin. */
export function useDeadLetters({ enabled = true } = {}): Loaded<DeadLettersAnswer> {
  return useAnswer<DeadLettersAnswer>('systemrequest', {
    query: { action: 'deadLetters' },
    enabled,
    everyMs: STATUS_MS,
  })
}
