import {
  type AlertReviewChoice,
  DEFAULT_REVIEW_HOURS,
  REVIEW_CHOICES,
  REVIEW_HOURS,
  REVIEW_LEVELS,
  type ReviewLevel,
} from '@wardlight/contracts/alert-review'

/** Which alerts a review lists. */
export interface ReviewAddress {
  hours: number
  show: AlertReviewChoice
  level: ReviewLevel
}

export const DEFAULT_REVIEW: ReviewAddress = { hours: DEFAULT_REVIEW_HOURS, show: 'all', level: 'all' }

const oneOf = <T>(choices: readonly T[], said: unknown, otherwise: T): T =>
  choices.find((choice) => String(choice) === said) ?? otherwise

/** Out of the query of an address; undefined where it says nothing of it. */
export function readReview(query: URLSearchParams): ReviewAddress | undefined {
  if (!['hours', 'show', 'level'].some((name) => query.has(name))) return undefined
  return {
    hours: oneOf(REVIEW_HOURS, query.get('hours'), DEFAULT_REVIEW.hours),
    show: oneOf(REVIEW_CHOICES, query.get('show'), DEFAULT_REVIEW.show),
    level: oneOf(REVIEW_LEVELS, query.get('level'), DEFAULT_REVIEW.level),
  }
}

/** What is not the default, for the query of an address. */
export const reviewQuery = (review: ReviewAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(review).flatMap(([name, value]) =>
      value === DEFAULT_REVIEW[name as keyof ReviewAddress] ? [] : [[name, String(value)]],
    ),
  )
