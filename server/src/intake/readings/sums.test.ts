import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import type { ResultStatus } from '../../ward/events.ts'
import type { Filed } from './observation-row.ts'
import { storeReadings } from './store-observations.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const HOUR = 3_600_000
const book = { variable: () => null, amountsOf: () => null, concentration: () => null }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

interface Said {
  hour: number
  device: string
  bed: number
  code: string
  value: number
  status: ResultStatus
}

const filed = (patientId: number, { hour, device, bed, code, value, status }: Said): Filed => ({
  patientId,
  roomSys: bed,
  feed: { name: 'EHR/H', kind: 'charting' },
  time: new Date(NOW - hour * HOUR),
  observation: {
    variable: 'Intake',
    code,
    codeText: '',
    value: status === 'withdrawn' ? null : value,
    unit: 'mL',
    time: new Date(NOW - hour * HOUR),
    state: status === 'withdrawn' ? 'noReading' : 'ok',
    status,
    device,
    aperiodic: true,
  },
})

/** Every amount as it was last told, counted by hand. */
function recount(said: readonly Said[]): number {
  const kept = new Map<string, Said>()
  const key = ({ hour, device, code }: Said) => `${hour} ${device} ${code}`
  for (const one of said) {
    if (one.status !== 'final' && !kept.has(key(one)))
      for (const [name, other] of kept) if (other.hour === one.hour) kept.delete(name)
    kept.delete(key(one))
    if (one.status !== 'withdrawn') kept.set(key(one), one)
  }
  return [...kept.values()].reduce((sum, { value }) => sum + value, 0)
}

test('sums stay exact when amounts are corrected, resent and withdrawn, in any messages', async () => {
  const said = fc.record({
    hour: fc.integer({ min: 1, max: 4 }),
    device: fc.constantFrom('', 'left', 'right'),
    bed: fc.integer({ min: 0, max: 2 }),
    code: fc.constantFrom('IN', 'IV'),
    value: fc.integer({ min: 1, max: 900 }),
    status: fc
      .constantFrom<ResultStatus>('final', 'final', 'preliminary', 'corrected', 'withdrawn')
      .map((s) => (s === 'preliminary' ? 'final' : s)),
  })
  const messages = fc.array(fc.array(said, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  let patientId = 100
  await fc.assert(
    fc.asyncProperty(messages, async (all) => {
      const id = ++patientId
      for (const message of all)
        await database.db.transaction().execute((trx) =>
          storeReadings(
            trx,
            message.map((one) => filed(id, one)),
            book,
            new Date(NOW),
          ),
        )
      const { rows } = await sql<{ sum: number; newest: number | null; current: number | null }>`
        select coalesce(sum(value), 0)::float8 as sum, extract(epoch from max(time)) as newest,
          (select extract(epoch from time) from current_values c where c.patient_id = ${id} and state <> 'withdrawn') as current
        from observations where patient_id = ${id}`.execute(database.db)
      expect(rows[0]?.sum).toBe(recount(all.flat()))
      expect(rows[0]?.current).toEqual(rows[0]?.newest)
    }),
    { numRuns: 60 },
  )
})
