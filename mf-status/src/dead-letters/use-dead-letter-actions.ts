import type { CloseDeadLetterAnswer, RetryDeadLetterAnswer } from '@wardlight/contracts/dead-letters'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { useState } from 'react'

export interface DeadLetterActions {
  /** Both resolve to whether the server answered. `accept`: somebody checked what the message contradicts and vouches for it. */
  retry(id: number, accept?: boolean): Promise<boolean>
  close(id: number, reason: string): Promise<boolean>
  sending: boolean
  /** What came of the last one, or why it failed; empty before. */
  outcome: string
}

const CALL = 'systemrequest'

/** What an administrator does about a message that could not be applied. */
export function useDeadLetterActions(): DeadLetterActions {
  const retrying = useSend<RetryDeadLetterAnswer>(CALL, [CALL])
  const closing = useSend<CloseDeadLetterAnswer>(CALL, [CALL])
  const [outcome, setOutcome] = useState('')
  const noteFailure = (error: unknown) => {
    setOutcome(error instanceof Error ? error.message : 'The server did not answer. Try again.')
    return null
  }

  const retry = async (id: number, accept = false) => {
    const body = formBody({ id, accept: accept || undefined })
    const answer = await retrying.send({ query: { action: 'retryDeadLetter' }, body }).catch(noteFailure)
    if (!answer) return false
    setOutcome(
      answer.applied
        ? `Message ${id} was applied.`
        : `Message ${id} still cannot be applied: ${answer.reason}`,
    )
    return true
  }
  const close = async (id: number, reason: string) => {
    const body = formBody({ id, reason })
    const answer = await closing.send({ query: { action: 'closeDeadLetter' }, body }).catch(noteFailure)
    if (!answer) return false
    setOutcome(
      answer.closed ? `Message ${id} was closed.` : `Message ${id} had been closed or applied already.`,
    )
    return true
  }
  const sending = retrying.sending || closing.sending
  return { retry, close, sending, outcome }
}
