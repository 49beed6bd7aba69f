import { EditReviewBody, ReviewAnswer } from '@wardlight/contracts/case-review'
import { declare } from '../call.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

/** A signed part of a case review is taken up again; what was signed stays as it was. */
export const editCaseReview = declare({
  path: 'TowerRequest.ashx',
  method: 'POST',
  action: 'editCaseReview',
  access: WORKS_IN_TOWER,
  input: EditReviewBody,
  answer: ReviewAnswer,
  audits: { change: ({ part }, answer) => ({ detail: towerDetail([part], answer) }) },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'writeLimit'],
  run: (asked, context) =>
    keptByTower(asked, context, (writer) => context.ward.tower.caseReviews.edit(asked, writer)),
})
