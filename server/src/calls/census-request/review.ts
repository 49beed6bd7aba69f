import { AlertReviewAnswer, AlertReviewQuery } from '@wardlight/contracts/alert-review'
import { declare } from '../call.ts'
import { HeldAnswer } from '../held-answer.ts'
import { maskedReview } from '../masked/alerts.ts'

/** One review serves everybody who looks at it, ms. */
const HOLDS_MS = 3000

/** The alerts of an area, newest first: what fired, who answered, who looked at it. */
export const review = declare({
  path: 'CensusRequest.ashx',
  method: 'GET',
  action: 'review',
  access: 'staff',
  input: AlertReviewQuery,
  answer: AlertReviewAnswer,
  audits: { look: ({ area, unit = '' }) => ({ area, detail: unit }) },
  masks: maskedReview,
  needs: ['ward'],
  run: (query, { ward }) =>
    new HeldAnswer({
      key: JSON.stringify(['review', query]),
      holdsMs: HOLDS_MS,
      make: () => ward.review(query),
    }),
})
