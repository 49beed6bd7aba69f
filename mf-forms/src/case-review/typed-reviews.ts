import type { ReviewAnswers, ReviewEdition } from '@wardlight/contracts/case-review'
import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtomValue } from 'jotai'

/** What was typed since the last save, and the edition it was typed over. */
export interface TypedReview {
  base: ReviewEdition
  answers: ReviewAnswers
  /** Saves of it that nobody waited for the answer of: what they kept is no other's. */
  unheard?: readonly string[]
}

export const typedReviewsAtom = draftOf<Readonly<Record<string, TypedReview>>>()

const store = getDefaultStore()

/** What was typed of one part of one review, over the end of a session too. */
export function useTypedReview(key: string) {
  const all = useAtomValue(typedReviewsAtom)
  return {
    typed: all?.[key] ?? null,
    readTyped: (): TypedReview | null => store.get(typedReviewsAtom)?.[key] ?? null,
    setTyped(typed: TypedReview | null) {
      const { [key]: _before, ...others } = store.get(typedReviewsAtom) ?? {}
      const next = typed ? { ...others, [key]: typed } : others
      store.set(typedReviewsAtom, Object.keys(next).length > 0 ? next : null)
    },
  }
}
