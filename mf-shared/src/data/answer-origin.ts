import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { AsOf } from '@wardlight/contracts/as-of'
import { getDefaultStore } from 'jotai'
import { liveAtom, revisionsAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'
import { queryClient } from './query-client.ts'

/** What is known of a query's newest good answer besides what it says. */
interface AnswerOrigin {
  /** How old it was when it came, ms. */
  ageMs: number
  /** By `localNow`. */
  trueAt: number
  /** The newest revision its node knew; null where the answer does not say. */
  revision: number | null
}

/** By query. */
const origins = new WeakMap<object, AnswerOrigin>()

/** A store is proven each second, and servers tell the time of the database a little differently, ms. */
const USUAL_MS = 5000

export const questionOf = (key: QueryKey) => queryClient.getQueryCache().get(hashKey(key))

/** How long ago the state was proven that an answer was made from, by the clock of the last beat; 0: not long, or unknown. */
function provenAge({ provenAt }: AsOf): number {
  const { beat } = getDefaultStore().get(liveAtom)
  if (!beat) return 0
  const age = Date.parse(beat.now) + localNow() - beat.heardAt - Date.parse(provenAt)
  return age > USUAL_MS ? age : 0
}

const originOf = (key: QueryKey): AnswerOrigin | undefined => {
  const question = questionOf(key)
  return question && origins.get(question)
}

/** The newest revision the stream told of, of any area. */
const newestHeard = (): number => Math.max(0, ...Object.values(getDefaultStore().get(revisionsAtom).byArea))

/**
 * Runs a request and records how old its answer is: one that a proxy repeats is older than it took. One that is older
 * than the answer before it is none, and gives that instead; not once the database itself went back.
 */
export async function timed<T>(key: QueryKey, ask: (hear: (asOf: AsOf) => void) => Promise<T>): Promise<T> {
  const began = localNow()
  const heard = newestHeard()
  let asOf = null as AsOf | null
  const answer = await ask((told) => {
    asOf = told
  })
  const question = questionOf(key)
  if (!question) return answer
  const before = origins.get(question)
  const shown = queryClient.getQueryData<T>(key)
  const isOlder = asOf !== null && asOf.revision < Math.min(heard, before?.revision ?? 0)
  if (isOlder && before && shown !== undefined) {
    origins.set(question, { ...before, ageMs: localNow() - before.trueAt })
    return shown
  }
  const ageMs = Math.max(localNow() - began, asOf ? provenAge(asOf) : 0)
  origins.set(question, { ageMs, trueAt: localNow() - ageMs, revision: asOf?.revision ?? null })
  return answer
}

/** How old the newest good answer was when it came, ms: it is true of when it was requested, or proven, not of when it came. */
export const answerAge = (key: QueryKey): number => originOf(key)?.ageMs ?? 0

/** The newest revision that the node of the newest good answer knew; null: it did not say. */
export const answerRevision = (key: QueryKey): number | null => originOf(key)?.revision ?? null
