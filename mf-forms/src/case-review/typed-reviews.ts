import type { Area } from '@wardlight/contracts/areas'
import type { ReviewAnswers, ReviewEdition, ReviewPart } from '@wardlight/contracts/case-review'
import type { CensusRow } from '@wardlight/contracts/census'
import { stayName } from '@wardlight/mf-shared/data'
import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useDraftOfOther } from '../notes/draft-of-other.ts'
import { isRenumbered, type Stay } from '../notes/note-drafts.ts'

/** Unsaved answers, and the edition they are based on. */
interface TypedReview {
  base: ReviewEdition
  answers: ReviewAnswers
  /** Request ids of saves without an answer: an edition one of them made is nobody else's. */
  unheard?: readonly string[]
}

export const typedReviewsAtom = draftOf<Readonly<Record<string, TypedReview>>>()

const store = getDefaultStore()

type Whose = Pick<CensusRow, 'regNum' | 'person'>

const keyOf = (area: Area, census: Whose, part: ReviewPart) => `${area} ${stayName(census)} ${part}`

function put(key: string, typed: TypedReview | null): void {
  const { [key]: _before, ...others } = store.get(typedReviewsAtom) ?? {}
  const next = typed ? { ...others, [key]: typed } : others
  store.set(typedReviewsAtom, Object.keys(next).length > 0 ? next : null)
}

/** Moves the draft along with its stay when records are joined, after the sheet of the old record let go of it. */
export function useReviewGoesOn(area: Area, part: ReviewPart, census: Stay): void {
  const last = useRef(census)
  useEffect(() => {
    const before = last.current
    last.current = census
    const [from, to] = [keyOf(area, before, part), keyOf(area, census, part)]
    if (from === to || !isRenumbered(before, census)) return
    const all = store.get(typedReviewsAtom)
    const typed = all?.[from]
    if (!typed || all?.[to]) return
    put(from, null)
    put(to, typed)
  }, [area, part, census])
}

/** The draft of one part of one review. It survives the end of the session. */
export function useTypedReview(area: Area, part: ReviewPart, census: Whose) {
  const key = keyOf(area, census, part)
  const all = useAtomValue(typedReviewsAtom)
  return {
    typed: all?.[key] ?? null,
    readTyped: (): TypedReview | null => store.get(typedReviewsAtom)?.[key] ?? null,
    setTyped: (typed: TypedReview | null) => put(key, typed),
  }
}

const wordsOf = ({ base, answers }: TypedReview): string =>
  Object.entries(answers)
    .flatMap(([section, { note }]) => (note === '' || note === base.answers[section]?.note ? [] : [note]))
    .join('\n')

/** The unsaved draft for the patient who was in the room before. */
export function useReviewDraftOfOther(area: Area, part: ReviewPart, stay: Stay | undefined) {
  const all = useAtomValue(typedReviewsAtom)
  return useDraftOfOther(stay, (of) => {
    const typed = all?.[keyOf(area, of, part)]
    return typed ? wordsOf(typed) : null
  })
}
