import type { CensusAlert } from '@wardlight/contracts/alert'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { AlertWhy } from '@wardlight/contracts/alert-why'
import { IRRELEVANT_REASONS } from '@wardlight/contracts/answer-alert'
import type { Body } from '@wardlight/contracts/body'
import type { Dose } from '@wardlight/contracts/medications'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { WORDS } from './words-of-feeds.ts'

/** Stands for the name of somebody of the staff. */
const SOMEBODY = '••••'

const isOffered = (reason: string): boolean => IRRELEVANT_REASONS.some((one) => one === reason)

const ofAlert = (alert: CensusAlert): CensusAlert => ({
  ...alert,
  ...(alert.by === undefined ? {} : { by: SOMEBODY }),
  ...(alert.reason === undefined || isOffered(alert.reason) ? {} : { reason: WORDS }),
})

const unnamed = <Done extends { by: string }>(done: Done | null): Done | null =>
  done && { ...done, by: SOMEBODY }

/** What the tower expected and what came of it, without who signed it. */
const reviews = ({
  caseReview,
  postOpReview,
}: Pick<Body, 'caseReview' | 'postOpReview'>): Pick<Body, 'caseReview' | 'postOpReview'> => ({
  ...(caseReview ? { caseReview: { ...caseReview, signed: unnamed(caseReview.signed) } } : {}),
  ...(postOpReview ? { postOpReview: { signed: { ...postOpReview.signed, by: SOMEBODY } } } : {}),
})

/** The same without who answered or looked, and without what people typed, which may name a patient. */
export const withoutPeople = {
  reviews,
  alert: ofAlert,
  why: (why: AlertWhy): AlertWhy => ({
    ...why,
    alert: ofAlert(why.alert),
    answered: unnamed(why.answered),
  }),
  dose: (dose: Dose): Dose => ({
    ...dose,
    who: dose.who && SOMEBODY,
    note: dose.note && WORDS,
  }),
  /** Hides which procedure it was: like a diagnosis it tells why somebody is here. */
  event: (event: TimelineEvent): TimelineEvent => ({
    ...event,
    ...(event.kind === 'procedure' ? { text: 'Procedure' } : {}),
    by: event.by && SOMEBODY,
  }),
  /** '' stays: a feed charted it. */
  from: <From extends { by: string }>(from: From): From => ({ ...from, by: from.by && SOMEBODY }),
  holder: <Holder extends { name: string }>(holder: Holder): Holder => ({ ...holder, name: SOMEBODY }),
  reviewed: (item: AlertReviewItem): AlertReviewItem => ({
    ...item,
    answer: unnamed(item.answer),
    reviewed: unnamed(item.reviewed),
  }),
}
