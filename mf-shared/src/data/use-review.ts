import type { AlertReviewAnswer, AlertReviewQuery } from '@wardlight/contracts/alert-review'
import type { Loaded } from './loaded.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 5000

/** A page of the alerts of an area, newest first. */
export const useReview = (query: AlertReviewQuery): Loaded<AlertReviewAnswer> =>
  useAnswer<AlertReviewAnswer>('CensusRequest', {
    query: { action: 'review', ...query },
    everyMs: EVERY_MS,
  })
