/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { riskText } from './risk-text.ts'

const RISK =
  'Above {highYellow} {unit}, short of oxygen. Above {highRed} {unit}, severe: look for shock. A rise is worse.'
const limits = { lowRed: null, lowYellow: null, highYellow: 2.5, highRed: 4 }

test('takes the limits of this patient', () => {
  expect(riskText(RISK, limits, 'mmol/L')).toBe(
    'Above 2.5 mmol/L, short of oxygen. Above 4 mmol/L, severe: look for shock. A rise is worse.',
  )
})

test('says nothing of a limit the patient does not have, and needs no unit', () => {
  expect(riskText(RISK, { ...limits, highRed: null }, 'mmol/L')).toBe(
    'Above 2.5 mmol/L, short of oxygen. A rise is worse.',
  )
  expect(riskText(RISK, undefined, '')).toBe('A rise is worse.')
  expect(riskText('Above {highYellow} {unit}, slow.', limits, '')).toBe('Above 2.5, slow.')
  expect(riskText('', limits, '')).toBe('')
})
