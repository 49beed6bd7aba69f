import { hashKey, type QueryKey } from '@tanstack/react-query'
import { localNow } from '../time/local-clock.ts'
import { queryClient } from './query-client.ts'

/** By question. */
const took = new WeakMap<object, number>()

export const questionOf = (key: QueryKey) => queryClient.getQueryCache().get(hashKey(key))

/** Measures how long a question takes to be answered. */
export async function timed<T>(key: QueryKey, ask: () => Promise<T>): Promise<T> {
  const began = localNow()
  const answer = await ask()
  const question = questionOf(key)
  if (question) took.set(question, localNow() - began)
  return answer
}

/** How long the newest good answer took, ms: it is true of when it was asked for, not of when it came. */
export function answerTook(key: QueryKey): number {
  const question = questionOf(key)
  return (question && took.get(question)) ?? 0
}
