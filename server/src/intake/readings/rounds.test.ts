import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { keyOf, type ObservationRow } from './observation-row.ts'
import { roundsOf } from './rounds.ts'

const row = (more: Partial<ObservationRow>): ObservationRow => ({
  patientId: 1,
  roomSys: 0,
  filedBy: 'number',
  feed: 'LAB',
  feedKind: 'lab',
  variable: 'Potassium',
  code: 'K',
  codeText: '',
  meant: false,
  source: '',
  device: '',
  time: new Date(0),
  timeKnown: true,
  comparator: '',
  status: 'final',
  aperiodic: true,
  interval: null,
  said: null,
  twin: null,
  came: null,
  again: false,
  change: null,
  value: 4,
  textValue: null,
  unit: '',
  state: 'ok',
  sentValue: null,
  sentUnit: null,
  ...more,
})
const at = (minute: number) => new Date(minute * 60_000)

test('plain rows are one round, and the last row of a key wins', () => {
  const rows = Array.from({ length: 50 }, (_, i) => row({ time: at(i % 40), value: i }))
  const rounds = roundsOf(rows)
  expect(rounds).toHaveLength(1)
  expect([...(rounds[0]?.stores.values() ?? [])].map(({ value }) => value).slice(0, 2)).toEqual([40, 41])
})

test('corrections of many times and many patients are one round', () => {
  const rows = Array.from({ length: 50 }, (_, i) =>
    row({ patientId: 1 + (i % 5), time: at(i), change: 'corrected' }),
  )
  expect(roundsOf(rows)).toHaveLength(1)
})

test('a second correction, and a withdrawal without a time, go to a later round', () => {
  const rows = [
    row({ value: 1 }),
    row({ value: 2, change: 'corrected' }),
    row({ value: 3, change: 'corrected' }),
    row({ change: 'withdrawn', timeKnown: false, time: at(9) }),
    row({ value: 5, time: at(1) }),
    row({ value: 6, variable: 'Sodium' }),
  ]
  const rounds = roundsOf(rows).map(({ clears, stores }) => [
    clears.length,
    [...stores.values()].map(({ value }) => value),
  ])
  expect(rounds).toEqual([
    [0, [1, 6]],
    [1, [2]],
    [1, [3]],
    [1, [5]],
  ])
})

/** What is stored after the rows one by one. */
function oneByOne(rows: readonly ObservationRow[]): Map<string, ObservationRow> {
  const stored = new Map<string, ObservationRow>()
  for (const one of rows) apply(stored, [one], one.change === 'withdrawn' ? [] : [one])
  return stored
}

function apply(
  stored: Map<string, ObservationRow>,
  changes: readonly ObservationRow[],
  stores: Iterable<ObservationRow>,
): void {
  for (const change of changes.filter((c) => c.change !== null)) {
    const own = [...stored.values()].filter((s) => s.variable === change.variable && s.feed === change.feed)
    const newest = own
      .filter((s) => s.code === change.code)
      .sort((a, b) => b.time.getTime() - a.time.getTime())[0]
    const exact = change.timeKnown ? stored.get(keyOf(change)) : newest
    const there = own.filter((s) => s.time.getTime() === change.time.getTime())
    const gone = exact ? [exact] : change.timeKnown ? there : []
    for (const one of gone) stored.delete(keyOf(one))
  }
  for (const one of stores) stored.set(keyOf(one), one)
}

test('applying rounds gives the same as applying the rows one by one', () => {
  const rows = fc.array(
    fc
      .record({
        variable: fc.constantFrom('Potassium', 'Sodium'),
        time: fc.integer({ min: 0, max: 3 }),
        code: fc.constantFrom('a', 'b'),
        feed: fc.constantFrom('LAB', 'EHR'),
        value: fc.integer({ min: 0, max: 9 }),
        change: fc.constantFrom(null, null, 'corrected' as const, 'withdrawn' as const),
        timeKnown: fc.boolean(),
      })
      .map(({ time, change, timeKnown, ...rest }) =>
        row({ ...rest, time: at(time), change, timeKnown: change === 'withdrawn' ? timeKnown : true }),
      ),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(rows, (all) => {
      const stored = new Map<string, ObservationRow>()
      for (const { clears, stores } of roundsOf(all)) apply(stored, clears, stores.values())
      const values = (map: typeof stored) => [...map].map(([key, { value }]) => `${key} ${value}`).sort()
      expect(values(stored)).toEqual(values(oneByOne(all)))
    }),
    { numRuns: 500 },
  )
})
