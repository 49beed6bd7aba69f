import { useRef } from 'react'

/** How the tries to answer a question stand. */
interface Tried {
  error: Error | null
  failureReason: Error | null
  isFetching: boolean
}

interface Failure {
  /** Why the last try failed. */
  reason: Error
  /** No more tries followed it at once. */
  final: boolean
}

/** Why a question has no answer: told also while it is asked again, until there is one, or another question; null: it has one, or was never refused. */
export function useFailure(question: string, { error, failureReason, isFetching }: Tried): Failure | null {
  const last = useRef<{ question: string; failure: Failure } | null>(null)
  const before = last.current?.question === question ? last.current.failure : null
  const reason = failureReason ?? error
  const failure = reason
    ? { reason, final: error !== null || before?.final === true }
    : isFetching
      ? before
      : null
  last.current = failure && { question, failure }
  return failure
}
