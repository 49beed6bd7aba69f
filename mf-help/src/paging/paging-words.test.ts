import { expect, test } from '@jest/globals'
import type { PagingInfo } from '@wardlight/contracts/vars'
import {
  delayText,
  inOrText,
  rePageText,
  repeatText,
  snoozeText,
  stageText,
  statesText,
  whoText,
} from './paging-words.ts'

const plain: PagingInfo = { pageWho: ['Nurse'] }
const whole: PagingInfo = {
  pageWho: ['Nurse', 'Resident'],
  delay: 1,
  escalate: [{ after: 3, pageWho: ['Doctor'] }],
  repeat: true,
  rePage: 15,
  snooze: 30,
  pageInOR: 2,
  obStates: [8, 12],
}
const words = (paging: PagingInfo) =>
  [whoText, delayText, stageText, rePageText, repeatText, snoozeText, inOrText].map((text) => text(paging))

// shows: P6.5
test('a rule is told by whom it pages, when and when not', () => {
  expect(words(plain)).toEqual(['Nurse', 'at once', 'Yes', '–', 'No', '–', 'Yes'])
  expect(words(whole)).toEqual([
    'Nurse and Resident, 3 min later Doctor',
    '1 min',
    'No',
    '15 min',
    'Yes',
    '30 min',
    'Not in a bypass case',
  ])
  expect(statesText(whole, [{ state: 'Labour', stage: '', number: 8 }])).toBe('Labour, Postpartum')
})
