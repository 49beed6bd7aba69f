import type { ReviewAnswers, ReviewSection } from '@wardlight/contracts/case-review'

export type SectionAnswer = ReviewAnswers[string]

export const NOTHING: SectionAnswer = { choice: '', note: '' }

const isSame = (one: SectionAnswer = NOTHING, other: SectionAnswer = NOTHING): boolean =>
  one.choice === other.choice && one.note === other.note

/** Merges two edits: sections I changed are mine, all others theirs. */
export function merged(base: ReviewAnswers, mine: ReviewAnswers, theirs: ReviewAnswers): ReviewAnswers {
  const ids = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...ids].map((id) => [id, (isSame(mine[id], base[id]) ? theirs[id] : mine[id]) ?? NOTHING]),
  )
}

/** Sections both changed, each to something else. */
export const collisions = (
  sections: readonly ReviewSection[],
  base: ReviewAnswers,
  mine: ReviewAnswers,
  theirs: ReviewAnswers,
): ReviewSection[] =>
  sections.filter(
    ({ id }) => !isSame(mine[id], theirs[id]) && !isSame(mine[id], base[id]) && !isSame(theirs[id], base[id]),
  )
