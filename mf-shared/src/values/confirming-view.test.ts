import { expect, test } from '@jest/globals'
import { confirmingView } from './confirming-view.ts'
import { valueView } from './value-view.ts'

const NOW = Date.parse('2026-11-21T14:32:00.000Z')
const from = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

test('says how long a rule has waited of how long, in the unit of its wait, and never more', () => {
  const text = (since: number, until: number) =>
    confirmingView({ level: 5, since: from(since), until: from(until) }, NOW)?.text
  expect(text(-540, 360)).toBe('9 of 15 min')
  expect(text(-12, 8)).toBe('12 of 20 s')
  expect(text(-50, -10)).toBe('40 of 40 s')
  expect(text(5, 25)).toBe('0 of 20 s')
})

test('one reading that is not yet enough waits without an end', () => {
  expect(confirmingView({ level: 2, since: from(-60), until: null }, NOW)).toEqual({
    mark: 'yellow',
    text: '',
    part: 0,
    spoken: 'confirming caution',
  })
})

test('a value is drawn and said to be confirming while it is current, and never in the colour it may get', () => {
  const atom = {
    value: 52,
    alert: 0,
    age: 5,
    time: from(-5),
    maxAge: 60,
    state: 'ok',
    confirming: { level: 5, since: from(-10), until: from(10) },
  } as const
  const meta = { name: 'BPMAP', title: 'MAP', unit: 'mmHg' }
  const view = valueView(atom, meta, { nowMs: NOW, frozen: false, temperature: 'C' })
  expect(view).toMatchObject({ tone: 'none', spoken: 'MAP 52 mmHg, confirming critical, 10 of 20 s' })
  const later = valueView(atom, meta, { nowMs: NOW + 90_000, frozen: false, temperature: 'C' })
  expect(later.confirming).toBeNull()
})
