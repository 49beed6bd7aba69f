import { expect, test } from '@jest/globals'
import { CallError } from './call-error.ts'
import { notDone } from './not-done.ts'

const KNOWN = 'the acuity was not changed. Why.'
const UNKNOWN = 'it is not known whether the acuity was changed. Why.'

test.each([
  ['it was refused', 403, 'forbidden', KNOWN],
  ['no answer came', 0, 'timeout', UNKNOWN],
  ['the answer cannot be read', 200, 'bad-answer', UNKNOWN],
  ['something between failed', 502, 'http-502', UNKNOWN],
  ['the database fell silent, maybe once it was kept', 503, 'database-unavailable', UNKNOWN],
  ['the server failed, maybe once it was kept', 500, 'internal', UNKNOWN],
])('where %s', (_why, status, code, told) => {
  expect(notDone('the acuity', 'changed', new CallError({ status, code, message: 'Why.' }))).toBe(told)
})
