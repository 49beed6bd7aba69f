import {
  ALERT_TELLS,
  ANSWERED_TELLS,
  DONE_BY_TELLS,
  REVIEW_ITEM_TELLS,
  REVIEW_TELLS,
  WHY_ANSWER_TELLS,
  WHY_ANSWERED_TELLS,
  WHY_TELLS,
} from '@wardlight/contracts/alert-masking'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import { IRRELEVANT_REASONS } from '@wardlight/contracts/answer-alert'
import { covered, each, type Masked } from '../covered.ts'
import { SOMEBODY, WORDS } from './stand-ins.ts'

const isOffered = (reason: string): boolean => IRRELEVANT_REASONS.some((one) => one === reason)

const by = () => SOMEBODY

export const maskedDoneBy = covered(DONE_BY_TELLS, { by })

/** Hides what people typed of why it is irrelevant, which may name a patient. */
export const maskedAlert = covered(ALERT_TELLS, {
  by,
  reason: (reason) => (isOffered(reason) ? reason : WORDS),
})

const maskedWhyOfOne = covered(WHY_TELLS, {
  alert: maskedAlert,
  answered: covered(WHY_ANSWERED_TELLS, { by }),
})

export const maskedWhy = covered(WHY_ANSWER_TELLS, { why: maskedWhyOfOne })

const maskedItem = covered(REVIEW_ITEM_TELLS, {
  name: () => '',
  patID: () => '',
  answer: covered(ANSWERED_TELLS, { by }),
  reviewed: maskedDoneBy,
})

export const maskedReviewItem: Masked<AlertReviewItem> = (item, mask) => ({
  ...maskedItem(item, mask),
  masked: true,
})

export const maskedReview = covered(REVIEW_TELLS, { items: each(maskedReviewItem) })
