import {
  ReviewAnswers,
  type ReviewPart,
  type SaveReviewBody,
  unanswered,
} from '@wardlight/contracts/case-review'
import { Check } from 'typebox/value'
import type { AreaConfig } from '../../config/area.ts'
import { reviewForm } from '../../config/review-form.ts'
import { CallError } from '../call-error.ts'
import { isControlled } from '../control-characters.ts'

const invalid = (field: string, message: string) => new CallError(400, 'invalid', message, { field })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Replaces a lone surrogate, which a browser leaves of an emoji cut off in a full field: the store refuses it. */
const wellFormed = (answers: ReviewAnswers): ReviewAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([section, { choice, note }]) => [
      section,
      { choice, note: note.toWellFormed() },
    ]),
  )

/** The answers as they were sent. Throws CallError 400 where the form of the area asks something else, or too little is chosen to sign. */
export function answersOf(
  part: ReviewPart,
  { answers: text, sign }: Pick<SaveReviewBody, 'answers' | 'sign'>,
  { ui }: Pick<AreaConfig, 'ui'>,
): ReviewAnswers {
  const answers = parsed(text)
  if (!Check(ReviewAnswers, answers)) throw invalid('answers', 'These are not the answers of a review.')
  const { sections, choices, outcomes } = reviewForm(ui.tower?.review)
  const offered = new Set(['', ...(part === 'review' ? choices : outcomes).map(({ id }) => id)])
  const known = new Set(sections.map(({ id }) => id))
  for (const [section, { choice, note }] of Object.entries(answers)) {
    if (!known.has(section)) throw invalid('answers', 'The review has no such section here.')
    if (isControlled(note)) throw invalid('answers', 'A note has characters that cannot be saved.')
    if (!offered.has(choice)) throw invalid('answers', 'There is no such choice here.')
  }
  if (sign && unanswered(sections, answers).length > 0)
    throw invalid('answers', 'Choose something in every section before you sign.')
  return wellFormed(answers)
}
