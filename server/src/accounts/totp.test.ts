import { expect, test } from '@jest/globals'
import { newSecret, qrOf, stepOf } from './totp.ts'

/** The key of RFC 6238, appendix B, in base32; the codes there have eight digits, these are their last six. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOf(RFC, code, seconds * 1000, null)).toBe(Math.floor(seconds / 30))
})

test('a code holds one step early and late, and no further', () => {
  const at = (seconds: number) => stepOf(RFC, '005924', seconds * 1000, null)
  const step = Math.floor(1_234_567_890 / 30)
  expect([-60, -30, 0, 30, 60].map((offset) => at(1_234_567_890 + offset))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ])
})

test('a code that was used, or is older than one that was, is refused', () => {
  const step = Math.floor(1_234_567_890 / 30)
  expect(stepOf(RFC, '005924', 1_234_567_890_000, step)).toBeNull()
  expect(stepOf(RFC, '005924', 1_234_567_890_000, step - 1)).toBe(step)
})

test('what is no code is none', () => {
  for (const code of ['', '00592', '0059244', 'abcdef'])
    expect(stepOf(RFC, code, 1_234_567_890_000, null)).toBeNull()
  expect(stepOf(RFC, '005 924', 1_234_567_890_000, null)).not.toBeNull()
})

// shows: V6.5.3
test('secrets differ, and fit into a square code', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const lines = qrOf(secret, 'jane.doe')
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([lines.length]))
  expect(lines[0]).toMatch(/^1111111.*1111111$/)
})
