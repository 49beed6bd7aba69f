// shows: P2.13

import { expect, test } from '@jest/globals'
import { isPager, PAGERS, pagerWords } from './pagers.ts'

test.each([
  [PAGERS, '123', true],
  [PAGERS, '123456789012345', true],
  [PAGERS, '12', false],
  [PAGERS, '1234567890123456', false],
  [PAGERS, 'P-701', false],
  [PAGERS, 'doc@h.test', true],
  ['[0-9A-Z-]{4,8}', 'P-701', true],
  ['[0-9A-Z-]{4,8}', '701', false],
  ['[0-9A-Z-]{4,8}', 'doc@h.test', true],
])('where pagers are %s, %s is one: %s', (pagers, text, is) => {
  expect(isPager(text, { pagers })).toBe(is)
})

test('what a pager is, is told as it is set', () => {
  expect(pagerWords({ pagers: PAGERS })).toBe('A pager has 3 to 15 digits, or is a mail address.')
  expect(pagerWords({ pagers: '[A-Z]{4,8}' })).toContain('[A-Z]{4,8}')
})
