import { CensusAlert } from './alert.ts'
import { AlertAnswered, AlertReviewAnswer, AlertReviewItem } from './alert-review.ts'
import { AlertWhy, AlertWhyAnswer, WhyAnswered } from './alert-why.ts'
import { DoneBy } from './common.ts'
import { tells } from './masking.ts'

export const DONE_BY_TELLS = tells(DoneBy, { by: 'people', time: 'values' })

export const ALERT_TELLS = tells(CensusAlert, {
  id: 'values',
  rule: 'values',
  title: 'values',
  unit: 'values',
  detail: 'values',
  limit: 'values',
  message: 'values',
  atom: 'values',
  level: 'values',
  slot: 'values',
  audioMessage: 'values',
  repeatMinutes: 'values',
  state: 'values',
  since: 'values',
  loudSince: 'values',
  by: 'people',
  until: 'values',
  worse: 'values',
  reason: 'people',
  worsens: 'values',
  technical: 'values',
  link: 'values',
  quiet: 'values',
  support: 'values',
  worsening: 'values',
  beyond: 'values',
  lastLevel: 'values',
})

export const WHY_ANSWERED_TELLS = tells(WhyAnswered, { by: 'people', at: 'values' })

export const WHY_TELLS = tells(AlertWhy, {
  alert: 'parts',
  rule: 'values',
  grounds: 'values',
  inputs: 'values',
  limits: 'values',
  waits: 'values',
  since: 'values',
  answered: 'parts',
  loudAgain: 'values',
  clears: 'values',
})

export const WHY_ANSWER_TELLS = tells(AlertWhyAnswer, { why: 'parts', now: 'values', revision: 'values' })

export const ANSWERED_TELLS = tells(AlertAnswered, {
  ...DONE_BY_TELLS.fields,
  state: 'values',
  loudAgain: 'values',
})

export const REVIEW_ITEM_TELLS = tells(AlertReviewItem, {
  id: 'values',
  area: 'values',
  rule: 'values',
  roomSys: 'values',
  displayRoom: 'values',
  unit: 'values',
  name: 'who',
  patID: 'who',
  masked: 'values',
  message: 'values',
  messageWithVerbal: 'values',
  level: 'values',
  technical: 'values',
  alertInstanceTime: 'values',
  state: 'values',
  ended: 'values',
  answer: 'parts',
  sequence: 'values',
  incrementSequence: 'values',
  reviewed: 'parts',
})

export const REVIEW_TELLS = tells(AlertReviewAnswer, { items: 'parts', next: 'values', now: 'values' })
