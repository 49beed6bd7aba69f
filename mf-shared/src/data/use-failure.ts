import { useRef } from 'react'

/** State of the tries of a query. */
interface TriedQuery {
  error: Error | null
  failureReason: Error | null
  isFetching: boolean
}

interface Failure {
  /** Why the last try failed. */
  reason: Error
  /** The immediate retries are used up. */
  final: boolean
}

/**
 * Why a query fails. Stays while the query is retried, until
 * it succeeds or another takes its place. Null: no try failed.
 */
export function useFailure(
  question: string,
  { error, failureReason, isFetching }: TriedQuery,
): Failure | null {
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
