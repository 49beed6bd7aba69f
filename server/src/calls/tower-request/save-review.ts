import { ReviewAnswer, type ReviewPart, SaveReviewBody } from '@wardlight/contracts/case-review'
import { declare } from '../call.ts'
import { paceChange, paceDraft } from '../paced-changes.ts'
import { answersOf } from './review-answers.ts'
import { keptByTower, towerDetail, WORKS_IN_TOWER } from './tower-access.ts'

const saving = (part: ReviewPart, action: string) =>
  declare({
    path: 'TowerRequest.ashx',
    method: 'POST',
    action,
    access: WORKS_IN_TOWER,
    input: SaveReviewBody,
    answer: ReviewAnswer,
    audits: { change: ({ sign }, answer) => ({ detail: towerDetail([sign ? 'signed' : 'draft'], answer) }) },
    masks: 'nothing identifying',
    needs: ['ward', 'config', 'reviews', 'writeLimit'],
    run: async (asked, context) => {
      const { ward, config, reviews } = context
      const answers = answersOf(part, asked, config.area(asked.area))
      const answer = await keptByTower(
        asked,
        context,
        (writer) => ward.tower.caseReviews.save(part, { ...asked, answers }, writer),
        asked.sign ? paceChange : paceDraft,
      )
      if (answer.done) reviews.noted(asked.area)
      return answer
    },
  })

/** What is expected of a case: kept as a draft, or signed. */
export const saveCaseReview = saving('review', 'saveCaseReview')

/** What came of it. */
export const savePostOpReview = saving('postOp', 'savePostOpReview')
