import Type from 'typebox'
import { FreeText, Nullable, Time } from './common.ts'
import { NotePlace } from './patient-notes.ts'
import { RequestId } from './patient-record.ts'
import { TowerChoice } from './tower-choice.ts'

/** Words of one note of a section. */
export const SECTION_NOTE = 1000
/** Characters of all answers as they are sent. */
const ANSWERS_LENGTH = 20_000

/** What a review asks of one thing that may go wrong. The id is kept, the words are looked up. */
export const ReviewSection = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  title: Type.String({ minLength: 1 }),
  /** Organ of the body view whose risk factors are told beside it. */
  riskFactor: Type.Optional(Type.String({ minLength: 1 })),
  /** How much it counts: times the weight of the choice. */
  weight: Type.Integer({ minimum: 0, maximum: 100 }),
  retired: Type.Optional(Type.Boolean()),
})
export type ReviewSection = Type.Static<typeof ReviewSection>

/** A choice of a section; of a heavier one more is expected. */
export const ReviewChoice = Type.Object({
  ...TowerChoice.properties,
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
})
export type ReviewChoice = Type.Static<typeof ReviewChoice>

/** The form of an area: what is expected of each section, and after the case what came of it. */
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
export const REVIEW_PARTS = ['review', 'postOp'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]

const Who = Type.Object({ by: Type.String(), time: Time })

/** The newest edition of one part; `version` rises with each save, 0 before the first. */
export const ReviewEdition = Type.Object({
  version: Type.Integer(),
  answers: ReviewAnswers,
  saved: Nullable(Who),
  /** Null: a draft. A signed one is never changed, but taken up again as a new edition. */
  signed: Nullable(Who),
})
export type ReviewEdition = Type.Static<typeof ReviewEdition>

/** `others`: what was kept of another record of the patient, which has joined this one since. */
export const CaseReview = Type.Object({
  review: ReviewEdition,
  postOp: ReviewEdition,
  others: Type.Array(Type.Object({ ...ReviewEdition.properties, part: Type.Enum(REVIEW_PARTS) })),
})
export type CaseReview = Type.Static<typeof CaseReview>

export const NO_EDITION: ReviewEdition = { version: 0, answers: {}, saved: null, signed: null }

/** Saves without an answer that are told of at most: more than a window of an hour's silence has. */
export const MOST_UNHEARD = 20
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UnheardRequests = Type.String({
  maxLength: MOST_UNHEARD * 37,
  pattern: `^(?:${UUID}(?:,${UUID})*)?$`,
})

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** One part as the person has it, from the version they had. `answers` is the JSON text of ReviewAnswers. */
export const SaveReviewBody = Type.Object({
  ...NotePlace,
  version: Version,
  answers: FreeText({ minLength: 2, maxLength: ANSWERS_LENGTH }),
  sign: Type.Boolean(),
  requestId: RequestId,
  /** Saves of the same window before this one whose answer never came, with commas: what they kept is written over. */
  unheard: Type.Optional(UnheardRequests),
})
export type SaveReviewBody = Type.Static<typeof SaveReviewBody>

/** A signed part is taken up again. */
export const EditReviewBody = Type.Object({
  ...NotePlace,
  part: Type.Enum(REVIEW_PARTS),
  version: Version,
  requestId: RequestId,
})
export type EditReviewBody = Type.Static<typeof EditReviewBody>

/** `done` false: nothing was kept, and why. `newest`: the part as it is now; null where nobody lies there. */
export const ReviewAnswer = Type.Object({
  done: Type.Boolean(),
  message: Type.String(),
  newest: Nullable(ReviewEdition),
})
export type ReviewAnswer = Type.Static<typeof ReviewAnswer>

/** What the patient body says of the tower's review of the case: who signed it, and its contacts. Left out where there is neither. */
export const CaseReviewState = Type.Object({
  signed: Nullable(Who),
  /** About this stay, newest first: when, by what, and when an answer came. */
  contacts: Type.Array(Type.Object({ means: Type.String(), sent: Time, response: Nullable(Time) })),
})
export type CaseReviewState = Type.Static<typeof CaseReviewState>

/** The same of what came of the case. */
export const PostOpReviewState = Type.Object({ signed: Who })
export type PostOpReviewState = Type.Static<typeof PostOpReviewState>

/** What has to be answered before a part can be signed: the ids of sections without a choice. */
export const unanswered = (sections: readonly ReviewSection[], answers: ReviewAnswers): string[] =>
  sections.flatMap(({ id, retired }) => (retired || answers[id]?.choice ? [] : [id]))

/** What a review weighs, and what it could at most: weight of the section times that of the choice. */
export function reviewWeight({ sections, choices }: ReviewForm, answers: ReviewAnswers) {
  const heaviest = Math.max(0, ...choices.map(({ weight = 0 }) => weight))
  const asked = sections.filter(({ retired }) => !retired)
  const of = (choice: string | undefined) => choices.find(({ id }) => id === choice)?.weight ?? 0
  return {
    weight: asked.reduce((sum, { id, weight }) => sum + weight * of(answers[id]?.choice), 0),
    most: asked.reduce((sum, { weight }) => sum + weight * heaviest, 0),
  }
}
