import { hashKey, type QueryKey } from '@tanstack/react-query'
import { localNow } from '../time/local-clock.ts'
import { queryClient } from './query-client.ts'

/** Milliseconds, by query. */
const took = new WeakMap<object, number>()

export const questionOf = (key: QueryKey) => queryClient.getQueryCache().get(hashKey(key))

/** Runs a request and records how long it took. */
export async function timed<T>(key: QueryKey, ask: () => Promise<T>): Promise<T> {
  const began = localNow()
  const answer = await ask()
  const question = questionOf(key)
  if (question) took.set(question, localNow() - began)
  return answer
}

/** Milliseconds the newest good answer took: it is true of when it was requested, not of when it came. */
export function answerTook(key: QueryKey): number {
  const question = questionOf(key)
  return (question && took.get(question)) ?? 0
}
