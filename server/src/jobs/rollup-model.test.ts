import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { jobContext } from '../../test-support/raw-readings.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { USUAL_RETENTION } from '../config/retention-file.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import { makeAllPartitions } from './partitions-job.ts'
import { rollUpChanges } from './rollups.ts'

const MIN = 60_000
const HOUR = 60 * MIN
let database: TestDatabase
let host: WardHost
const clock = manualClock(Date.parse('2026-03-01T10:30:00Z'))
let run = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await makeAllPartitions(database.db, USUAL_RETENTION, clock.now())
  host = await openTestWard(database, { clock })
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const person = fc.integer({ min: 0, max: 2 })
const reading = fc.record({
  of: person,
  /** Twice the same moment is likely; a minute has several. */
  second: fc.integer({ min: 0, max: 400 }).map((n) => n * 20),
  value: fc.integer({ min: 40, max: 160 }),
  source: fc.constantFrom('', 'line', 'cuff'),
  byBed: fc.boolean(),
})
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      readings: fc.array(reading, { minLength: 1, maxLength: 15 }),
    }),
  },
  { weight: 2, arbitrary: reading.map((r) => ({ kind: 'corrected' as const, ...r })) },
  { weight: 2, arbitrary: reading.map((r) => ({ kind: 'withdrawn' as const, ...r })) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), back: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), of: person, into: person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      of: person,
      second: fc.integer({ min: 0, max: 8000 }),
      place: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('roll' as const) }) },
)

interface Raw {
  patient: number
  key: string
  hour: number
  time: number
  value: number
}

/** A stretch of readings as a roll-up says it, worked out from all of them. */
function summary(own: readonly Raw[]) {
  const byTime = own.toSorted((a, b) => a.time - b.time || a.value - b.value)
  const byValue = own.toSorted((a, b) => a.value - b.value || a.time - b.time)
  const from = own[0]?.hour ?? 0
  const [low, high] = [byValue[0], byValue.at(-1)] as [Raw, Raw]
  const [first, last] = [byTime[0], byTime.at(-1)] as [Raw, Raw]
  const median = byValue[Math.ceil(own.length / 2) - 1] as Raw
  const point = (one: Raw) => [one.time - from, one.value]
  return [own.length, ...[low, high, first, last].flatMap(point), median.value]
}

/** The longest silence of an hour, the later of two as long. */
function longestGap(own: readonly Raw[]): (number | null)[] {
  const times = own.map(({ time, hour }) => time - hour).sort((a, b) => a - b)
  const gaps = times.slice(1).map((to, i) => [times[i] ?? 0, to] as const)
  const [longest] = gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]) || b[1] - a[1])
  return longest ? [...longest] : [null, null]
}

// shows: C7.20
test('whatever was sent, corrected, withdrawn, repeated, merged and moved: roll-ups are what all raw readings make', async () => {
  const rollUp = () =>
    rollUpChanges(jobContext(database.db, clock), { keptMs: USUAL_RETENTION.observations, volumes: [] })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      run += 1
      const t0 = Date.parse('2026-03-01T07:00:00Z')
      const mrn = (of: number) => `P${run}-${of}`
      const bed = (of: number) => `MICU^${run}-${of}`
      const sent: ClinicalEvent[] = []
      const send = async (event: ClinicalEvent) => {
        sent.push(event)
        await host.send(event)
      }
      const told = (
        r: { of: number; second: number; value: number; source: string; byBed: boolean },
        status?: 'corrected' | 'withdrawn',
      ) =>
        measured(r.byBed ? '' : mrn(r.of), { HeartRate: r.value }, t0 + r.second * 1000, {
          ...(r.source ? { source: r.source } : {}),
          ...(r.byBed ? { place: bed(r.of) } : {}),
          ...(status ? { status } : {}),
        })
      for (const n of [0, 1, 2]) await send(moved('admit', mrn(n), bed(n), t0 - HOUR))
      for (const one of steps) {
        if (one.kind === 'read') for (const r of one.readings) await send(told(r))
        else if (one.kind === 'corrected' || one.kind === 'withdrawn') await send(told(one, one.kind))
        else if (one.kind === 'again')
          await send(sent[sent.length - 1 - (one.back % sent.length)] as ClinicalEvent)
        else if (one.kind === 'merge' && one.of !== one.into)
          await send({
            kind: 'merge',
            patient: { mrn: mrn(one.into) },
            mergeFrom: mrn(one.of),
            time: new Date(clock.now()),
          })
        else if (one.kind === 'move')
          await send(moved('transfer', mrn(one.of), bed(one.place), t0 + one.second * 1000))
        else if (one.kind === 'roll') await rollUp()
      }
      await rollUp()
      const { rows } = await sql<Raw>`
        select patient_id::int as patient, feed_kind || '|' || source || '|' || comparator as key,
          date_part('epoch', date_trunc('hour', time at time zone 'UTC')) * 1000 as hour,
          date_part('epoch', time) * 1000 as time, value
        from observations where patient_id <> 0 and variable = 'HeartRate' and state = 'ok'`.execute(
        database.db,
      )
      const { rows: hours } = await sql<Omit<Raw, 'time' | 'value'> & { told: unknown[] }>`
        select patient_id::int as patient, feed_kind || '|' || source || '|' || comparator as key,
          date_part('epoch', hour) * 1000 as hour, array[count, min_at, min_value, max_at, max_value, first_at, first_value,
            last_at, last_value, median, gap_from, gap_to] as told
        from observations_hour`.execute(database.db)
      const nameOf = (of: { patient: unknown; key: unknown; hour: unknown }) =>
        `${of.patient} ${of.key} ${of.hour}`
      const wanted = [...Map.groupBy(rows, nameOf)].map(([name, own]) => [
        name,
        [...summary(own), ...longestGap(own)],
      ])
      const sorted = (all: unknown[][]) => all.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
      expect(sorted(hours.map((one) => [nameOf(one), one.told]))).toEqual(sorted(wanted))

      const { rows: minutes } = await sql<Omit<Raw, 'time' | 'value'> & { minute: number; told: unknown[] }>`
        select patient_id::int as patient, feed_kind || '|' || source || '|' || comparator as key,
          date_part('epoch', hour) * 1000 as hour, u.last_at / 60000 as minute,
          array[coalesce(u.count, 1), coalesce(u.min_at, u.last_at), coalesce(u.min_value, u.last_value),
            coalesce(u.max_at, u.last_at), coalesce(u.max_value, u.last_value), coalesce(u.first_at, u.last_at),
            coalesce(u.first_value, u.last_value), u.last_at, u.last_value, coalesce(u.median, u.last_value)] as told
        from observations_minute m cross join lateral unnest(m.count, m.min_at, m.min_value, m.max_at, m.max_value, m.first_at,
          m.first_value, m.last_at, m.last_value, m.median) as u (count, min_at, min_value, max_at, max_value, first_at,
          first_value, last_at, last_value, median)`.execute(database.db)
      const minuteOf = (one: Raw) => `${nameOf(one)} ${Math.floor((one.time - one.hour) / MIN)}`
      const wantedMinutes = [...Map.groupBy(rows, minuteOf)].map(([name, own]) => [name, summary(own)])
      expect(sorted(minutes.map((one) => [`${nameOf(one)} ${one.minute}`, one.told]))).toEqual(
        sorted(wantedMinutes),
      )
    }),
    { numRuns: 12 },
  )
})
