import Type from 'typebox'
import { DoneBy, FreeText, Nullable, Time } from './common.ts'
import { NotePlace } from './patient-notes.ts'
import { RequestId } from './patient-record.ts'
import { TowerChoice } from './tower-choice.ts'

/** Most characters of the note of a section. */
export const SECTION_NOTE = 1000
/** Most characters of all answers together, as sent. */
const ANSWERS_LENGTH = 20_000

/** What a review asks of one thing that may go wrong. The id is kept, the words are looked up. */
export const ReviewSection = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  title: Type.String({ minLength: 1 }),
  /** Organ of the body view whose risk factors are told beside it. */
  riskFactor: Type.Optional(Type.String({ minLength: 1 })),
  /** Multiplied by the weight of the choice. */
  weight: Type.Integer({ minimum: 0, maximum: 100 }),
  retired: Type.Optional(Type.Boolean()),
})
export type ReviewSection = Type.Static<typeof ReviewSection>

/** A choice in a section. The heavier it is, the more is expected. */
export const ReviewChoice = Type.Object({
  ...TowerChoice.properties,
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
})
export type ReviewChoice = Type.Static<typeof ReviewChoice>

/**
 * The review form of an area: `sections` and `choices` for what is expected, `outcomes` for what came of it after the
 * case.
 */
export const ReviewForm = Type.Object({
  sections: Type.Array(ReviewSection),
  choices: Type.Array(ReviewChoice),
  outcomes: Type.Array(TowerChoice),
})
export type ReviewForm = Type.Static<typeof ReviewForm>

/** By section. '' where nothing was chosen or noted. */
export const ReviewAnswers = Type.Record(
  Type.String({ minLength: 1, maxLength: 40 }),
  Type.Object({
    choice: Type.String({ maxLength: 40 }),
    note: Type.String({ maxLength: SECTION_NOTE }),
  }),
)
export type ReviewAnswers = Type.Static<typeof ReviewAnswers>

/** `review`: what is expected, before or in the case. `postOp`: what came of it. */
const REVIEW_PARTS = ['review', 'postOp'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]

/** The newest edition of one part; `version` rises with each save, 0 before the first. */
export const ReviewEdition = Type.Object({
  version: Type.Integer(),
  answers: ReviewAnswers,
  saved: Nullable(DoneBy),
  /** Null: a draft. A signed edition never changes; editing it starts a new edition. */
  signed: Nullable(DoneBy),
})
export type ReviewEdition = Type.Static<typeof ReviewEdition>

/** `others`: reviews of another record of the patient, which has since been merged into this one. */
export const CaseReview = Type.Object({
  review: ReviewEdition,
  postOp: ReviewEdition,
  others: Type.Array(Type.Object({ ...ReviewEdition.properties, part: Type.Enum(REVIEW_PARTS) })),
})
export type CaseReview = Type.Static<typeof CaseReview>

export const NO_EDITION: ReviewEdition = { version: 0, answers: {}, saved: null, signed: null }

/** Most unanswered saves that are listed: more than a window makes in an hour of silence. */
export const MOST_UNHEARD = 20
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UnheardRequests = Type.String({
  maxLength: MOST_UNHEARD * 37,
  pattern: `^(?:${UUID}(?:,${UUID})*)?$`,
})

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** Saves one part. `version`: the version the person started from. `answers`: the JSON text of ReviewAnswers. */
export const SaveReviewBody = Type.Object({
  ...NotePlace,
  version: Version,
  answers: FreeText({ minLength: 2, maxLength: ANSWERS_LENGTH }),
  sign: Type.Boolean(),
  requestId: RequestId,
  /**
   * Request ids, with commas, of earlier saves of this window that were never answered. What they stored is
   * overwritten.
   */
  unheard: Type.Optional(UnheardRequests),
})
export type SaveReviewBody = Type.Static<typeof SaveReviewBody>

/** Reopens a signed part as a new edition. */
export const EditReviewBody = Type.Object({
  ...NotePlace,
  part: Type.Enum(REVIEW_PARTS),
  version: Version,
  requestId: RequestId,
})
export type EditReviewBody = Type.Static<typeof EditReviewBody>

/** `done` false: nothing was saved; `message` says why. `newest`: the part as it is now; null: nobody lies there. */
export const ReviewAnswer = Type.Object({
  done: Type.Boolean(),
  message: Type.String(),
  newest: Nullable(ReviewEdition),
})
export type ReviewAnswer = Type.Static<typeof ReviewAnswer>

/**
 * The tower's review of the case, in the patient body: who signed it, and its contacts. Left out if there is neither.
 */
export const CaseReviewState = Type.Object({
  signed: Nullable(DoneBy),
  /** About this stay, newest first: when, by what, and when an answer came. */
  contacts: Type.Array(Type.Object({ means: Type.String(), sent: Time, response: Nullable(Time) })),
})
export type CaseReviewState = Type.Static<typeof CaseReviewState>

/** The same of what came of the case. */
export const PostOpReviewState = Type.Object({ signed: DoneBy })
export type PostOpReviewState = Type.Static<typeof PostOpReviewState>

/** Ids of the sections that still need a choice before the part can be signed. */
export const unanswered = (sections: readonly ReviewSection[], answers: ReviewAnswers): string[] =>
  sections.flatMap(({ id, retired }) => (retired || answers[id]?.choice ? [] : [id]))

/** The weight of a review, and the most it could have: each section's weight times that of its choice, added up. */
export function reviewWeight({ sections, choices }: ReviewForm, answers: ReviewAnswers) {
  const heaviest = Math.max(0, ...choices.map(({ weight = 0 }) => weight))
  const asked = sections.filter(({ retired }) => !retired)
  const of = (choice: string | undefined) => choices.find(({ id }) => id === choice)?.weight ?? 0
  return {
    weight: asked.reduce((sum, { id, weight }) => sum + weight * of(answers[id]?.choice), 0),
    most: asked.reduce((sum, { weight }) => sum + weight * heaviest, 0),
  }
}
