import { expect, test } from '@jest/globals'
import { restoreResult } from './restore-result.ts'

test.each([
  [true, 'Patient restored to [5N] {41}', { text: 'Patient restored to 5N', census: '5N', patient: 41 }],
  [
    false,
    'Patient already exists in unit [5N] {41}',
    { text: 'Patient already exists in unit 5N', census: '5N', patient: 41 },
  ],
  [
    true,
    'The bed is taken; the patient waits without a bed [5N]',
    { text: 'The bed is taken; the patient waits without a bed 5N', census: '5N', patient: null },
  ],
  [
    false,
    'No patient with that ID was removed in the last 30 days',
    { text: 'No patient with that ID was removed in the last 30 days', census: '', patient: null },
  ],
  [false, 'Something else [5N] {41}', { text: 'Something else 5N', census: '', patient: null }],
])('%s "%s" is told without its brackets, and leads where it says', (status, message, result) => {
  expect(restoreResult({ status, message })).toEqual({ good: status, ...result })
})
