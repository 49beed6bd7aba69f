import { ReviewAlertAnswer, ReviewAlertBody } from '@wardlight/contracts/alert-review'
import { all, any, not } from '../../accounts/rights.ts'
import { alertOf, noteReview } from '../../review/note-review.ts'
import { declare } from '../call.ts'
import { paceChange } from '../paced-changes.ts'

/** A person says to have looked at an alert. */
export const reviewAlert = declare({
  path: 'CensusRequest.ashx',
  method: 'POST',
  action: 'reviewAlert',
  access: all(any('Clinical', 'Tower'), not('NoEdit')),
  input: ReviewAlertBody,
  answer: ReviewAlertAnswer,
  audits: {
    change: async ({ area, alert, sequence }, { done }, { database }) => ({
      area,
      subject: { personId: (await alertOf(database.db, { area, alert }))?.personId ?? null, visitId: null },
      detail: `${alert}, look ${sequence + 2}${done ? '' : ', not done: somebody else was first'}`,
    }),
  },
  masks: 'nothing identifying',
  needs: ['database', 'reviews', 'writeLimit', 'now'],
  run: async (asked, { database, reviews, writeLimit, session, now = Date.now }) => {
    paceChange(writeLimit, session)
    const { user_id: who, name } = session.account
    const noted = await noteReview(database.db, asked, { who, name, at: new Date(now()) })
    if (noted?.done) reviews.noted(asked.area)
    return noted ?? { done: false, sequence: asked.sequence, reviewed: null }
  },
})
