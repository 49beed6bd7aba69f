import { expect, test } from '@jest/globals'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { reviewText } from './review-text.ts'

// shows: C1.5
test('a value not stored when the alert fired is left out of its text, without a dash in its place', async () => {
  const site = await shippedConfig()
  const said = (inputs: Record<string, number>) =>
    reviewText({ rule: 'KidneyInjury1', inputs }, site.area('awicu'), 'adult').message
  expect(said({ 'ratio(Creatinine, 168)': 1.9 })).toBe('Kidney injury, stage 1, 1.9 times its lowest of 7 d')
  expect(said({ Creatinine: 1.9, 'ratio(Creatinine, 168)': 1.9 })).toBe(
    'Kidney injury, stage 1, creatinine 1.9, 1.9 times its lowest of 7 d',
  )
  expect(said({})).toBe('Kidney injury, stage 1')
})
