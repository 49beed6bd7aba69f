import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import type { Bed } from '../../ward/state.ts'
import { rulesOf } from '../rules/area-rules.ts'
import { facts } from './alert-inputs.ts'
import { dueByTime } from './due-by-time.ts'

const MINUTE = 60_000
const T0 = Date.parse('2026-03-01T10:00:00Z')
const PERCENT = { var: 'casePercent' }

const config = smallConfig({
  rules: [
    rule('long', { logic: { '>': [PERCENT, 115] } }),
    rule('planned', { logic: { '>=': [PERCENT, 100] } }),
    rule('minutes', { logic: { '>': [{ var: 'caseMinutes' }, 90] } }),
    rule('half', { logic: { '>=': [{ var: 'caseMinutes' }, 30.5] } }),
    rule('due', {
      logic: { and: [{ '>=': [{ var: 'sepsisMinutes' }, 20] }, { '<': [{ var: 'sepsisMinutes' }, 180] }] },
    }),
    rule('grown', { logic: { '>=': [{ var: 'ageYears' }, 18] } }),
  ],
}).area('awicu')
const rules = rulesOf(config)

const bedOf = (plannedMinutes: number, bpaMinutes: number, dob: string | null): Bed =>
  ({
    since: T0,
    room: { area: 'awicu' },
    patient: {
      dob,
      visit: { plannedMinutes },
      values: new Map([
        ['SEPSIS_BPA', { value: 'Sepsis', time: T0 + bpaMinutes * MINUTE, state: 'ok', aperiodic: true }],
      ]),
    },
  }) as unknown as Bed

const raised = (bed: Bed, now: number): string =>
  rules.rules
    .filter(({ raise }) => raise(facts(bed, config, 0, now)))
    .map(({ rule: { id } }) => id)
    .join()

test('no rule changes by time alone before it is due, and each is due when it does', () => {
  const history = fc.record({
    planned: fc.double({ min: 1, max: 400, noNaN: true }),
    bpa: fc.integer({ min: 0, max: 60 }),
    now: fc.integer({ min: 0, max: 10 * 60 * MINUTE }),
    dob: fc.constantFrom('2008-03-02', '1970-01-01', null),
  })
  fc.assert(
    fc.property(history, ({ planned, bpa, now: after, dob }) => {
      const bed = bedOf(planned, bpa, dob)
      let now = T0 + after
      for (let looks = 0; looks < 30; looks++) {
        const due = dueByTime(bed, config, rules, 0, now)
        const until = Math.min(due, now + 24 * 60 * MINUTE)
        const before = raised(bed, now)
        expect(raised(bed, until - 1)).toBe(before)
        expect(raised(bed, now + Math.floor((until - 1 - now) / 2))).toBe(before)
        if (due === Number.POSITIVE_INFINITY) return
        now = due
      }
    }),
    { numRuns: 60 },
  )
})

test('a bed whose rules have all passed their numbers is due at midnight only, and never without a birth date', () => {
  const now = T0 + 6 * 60 * MINUTE
  expect(dueByTime(bedOf(60, 0, '1970-01-01'), config, rules, 0, now)).toBe(
    Date.parse('2026-03-02T00:00:00Z'),
  )
  expect(dueByTime(bedOf(60, 0, '1970-01-01'), config, rules, -300, now)).toBe(
    Date.parse('2026-03-02T05:00:00Z'),
  )
  expect(dueByTime(bedOf(60, 0, null), config, rules, 0, now)).toBe(Number.POSITIVE_INFINITY)
})
