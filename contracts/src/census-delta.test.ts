import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import Value from 'typebox/value'
import { rowOf as row } from '../fixtures/rows.ts'
import type { Atom } from './atom.ts'
import { CensusPatch } from './census.ts'
import { type Census, censusDelta, mergeCensus } from './census-delta.ts'

const EARLIER = '2026-03-01T10:00:00.000Z'
const LATER = '2026-03-01T10:00:07.000Z'
const ageAt = (time: string | null, now: string) =>
  time === null ? null : Math.max(0, Math.floor((Date.parse(now) - Date.parse(time)) / 1000))

const atom = (given: Partial<Atom>, now: string): Atom => {
  const time = given.time === undefined ? '2026-03-01T09:59:50.000Z' : given.time
  return { value: 80, alert: 0, maxAge: 60, state: 'ok', ...given, time, age: ageAt(time, now) }
}

/** As it arrives over the wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const merged = (before: Census, after: Census) =>
  mergeCensus(sent(before), sent(censusDelta(before, after)), after.now)

describe('any census', () => {
  const time = (now: string) => fc.constantFrom(null, EARLIER, LATER, '2026-03-01T09:59:50.000Z', now)
  const anyAtom = (now: string) =>
    fc
      .record(
        {
          value: fc.constantFrom(null, 80, 81, 'PS'),
          alert: fc.constantFrom<0 | 3 | 5>(0, 3, 5),
          time: time(now),
          maxAge: fc.constantFrom(null, 60),
          ageing: fc.constantFrom(undefined, 30),
          state: fc.constantFrom<Atom['state']>('ok', 'noReading'),
          comparator: fc.constantFrom<Atom['comparator']>(undefined, '>'),
          disagrees: fc.constantFrom(undefined, { source: 'cuff', value: 70 }),
        },
        { requiredKeys: ['value', 'alert', 'time', 'maxAge', 'state'] },
      )
      .map((given) => atom(given, now))
  const anyRow = (now: string) =>
    fc
      .record(
        {
          roomSys: fc.integer({ min: 1, max: 6 }),
          name: fc.constantFrom('Quartz, Ada', 'Beryl, Bo'),
          silentSince: fc.constantFrom(null, EARLIER),
          conflicts: fc.constantFrom<string[] | undefined>(undefined, [], ['Two patients lie here.']),
          ageAssumed: fc.constantFrom(undefined, 'limits of newborns'),
          atoms: fc.dictionary(fc.constantFrom('HR', 'MAP', 'SpO2', 'caseMinutes'), anyAtom(now)),
        },
        { requiredKeys: ['roomSys', 'atoms'] },
      )
      .map(({ roomSys, ...given }) => row(roomSys, given))
  const anyCensus = (now: string) =>
    fc
      .uniqueArray(anyRow(now), { maxLength: 6, selector: ({ roomSys }) => roomSys })
      .map((rows) => ({ rows, now }))

  test('equals the one before with the delta merged in', () => {
    fc.assert(
      fc.property(anyCensus(EARLIER), anyCensus(LATER), (before, after) => {
        expect(merged(before, after)).toEqual(sent(after.rows))
        for (const patch of censusDelta(before, after).patches)
          expect(Value.Errors(CensusPatch, sent(patch))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

test('sends a changed value alone, and nothing when only time passes', () => {
  const atoms = (now: string, hr: Partial<Atom>) => ({
    HR: atom(hr, now),
    MAP: atom({}, now),
    caseMinutes: atom({ time: now, maxAge: null }, now),
  })
  const before = { rows: [row(1, { atoms: atoms(EARLIER, {}) }), row(2)], now: EARLIER }
  const after = { rows: [row(1, { atoms: atoms(LATER, { value: 90, time: LATER }) }), row(2)], now: LATER }
  expect(censusDelta(before, after)).toEqual({
    census: [],
    patches: [{ roomSys: 1, fields: { HR: { value: 90, time: LATER } } }],
  })
})

test('does not merge a delta that does not fit', () => {
  const rows = [row(1), row(2)]
  const delta = { census: [], patches: [{ roomSys: 3, row: { name: 'x' } }] }
  expect(mergeCensus({ rows, now: EARLIER }, delta, LATER)).toBeNull()
  expect(mergeCensus({ rows, now: EARLIER }, { census: [], patches: [], rooms: [1, 3] }, LATER)).toBeNull()
  expect(mergeCensus({ rows, now: EARLIER }, { census: [row(3)], patches: [] }, LATER)).toBeNull()
})
