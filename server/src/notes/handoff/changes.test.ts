import { expect, test } from '@jest/globals'
import { changesSince } from './changes.ts'
import type { HandoffFacts } from './handoff-facts.ts'

const AT_8 = '2026-11-20T08:00:00.000Z'
const potassium = (value: number | null, more = {}) => ({
  ...{ name: 'Potassium', display: 'K', value, decimals: 1, unit: 'mmol/L', time: AT_8, state: 'ok' },
  ...more,
})
const known = (...values: object[]) =>
  ({
    census: { unit: 'ICU', displayRoom: '412', name: 'Exemplar, Ada', patientIDs: { PatID: '1' } },
    patient: { diagnosis: '', allergies: [] },
    infusions: [],
    groups: [{ title: 'Laboratory', values }],
  }) as unknown as HandoffFacts
const changes = (before: HandoffFacts, now: HandoffFacts) => changesSince(before, now, [])

test('a result corrected since is told though it has the time of what it corrects', () => {
  const now = known(potassium(4.1, { status: 'corrected' }))
  expect(changes(known(potassium(7.1)), now)).toEqual([
    { text: 'K 4.1 mmol/L (corrected), was 7.1 mmol/L', time: AT_8 },
  ])
  expect(changes(now, now)).toEqual([])
})

test('a result withdrawn since is told, whether nothing or no reading stands in its place', () => {
  const gone = [{ text: 'K no longer told, was 7.1 mmol/L', time: null }]
  expect(changes(known(potassium(7.1)), known())).toEqual(gone)
  expect(changes(known(potassium(7.1)), known(potassium(null, { state: 'noReading' })))).toEqual(gone)
  expect(changes(known(potassium(null, { state: 'noReading' })), known())).toEqual([])
})
