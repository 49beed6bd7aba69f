import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import {
  admitOne,
  body,
  CHART,
  database,
  endOne,
  from,
  host,
  MONITOR,
  restart,
  row,
} from '../../test-support/one-patient.ts'
import { up } from './migrations/397-source-speakers.ts'

beforeEach(admitOne)
afterEach(endOne)

const PLACE = 'MICU^1^'
const migrated = async (): Promise<void> => {
  await database.db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>))
  await restart()
}
const sources = async (): Promise<string[]> => {
  const { rows } = await sql<{ source: string }>`
    select distinct source from observations union select source from current_values where state <> 'withdrawn' order by 1`.execute(
    database.db,
  )
  return rows.map(({ source }) => source)
}

test.each([
  ['ecg', '147842', 'ecg#@MICU 1/147842'],
  ['ecg#MON7', '147842', 'ecg#MON7/147842'],
  ['ecg#/147842', '147842', 'ecg#@MICU 1/147842'],
  ['ecg#/1', '147842', 'ecg#@MICU 1/147842/1'],
  ['ecg#M/147842/2', '147842', 'ecg#M/147842/2'],
  ['', 'A/B#C', '#@MICU 1/A-BC'],
])('of a monitor "%s" of code %s is called "%s"', async (source, code, channel) => {
  await host.send(from(MONITOR, { HeartRate: 80 }, 0, { source, code, place: PLACE }))
  await migrated()
  expect(await sources()).toEqual([channel])
})

test('what a device said before takes no part once it said something else', async () => {
  await host.send(
    from(MONITOR, { HeartRate: 32 }, 5000, { source: 'ecg', code: '147842', place: PLACE }),
    from(MONITOR, { Norepinephrine: 0.6 }, 5000, {
      source: '#P1',
      code: 'NE',
      place: PLACE,
      aperiodic: true,
    }),
    from(CHART, { BPMAP: 40 }, 5000, { source: 'cuff', code: 'NBP' }),
    from(CHART, { UrineVolume: 40 }, 5000, { unit: 'mL', code: 'U' }),
  )
  await migrated()
  expect(row().atoms).toMatchObject({ HeartRate: { value: 32 }, BPMAP: { value: 40 } })
  expect((await body()).infusions).toMatchObject([{ rate: 0.6 }])
  await host.send(
    from(MONITOR, { HeartRate: null }, 0, { source: 'ecg#@MICU 1/147842', code: '147842', place: PLACE }),
    from(MONITOR, { Norepinephrine: 0 }, 0, { source: '#P1/NE', code: 'NE', place: PLACE, aperiodic: true }),
    from(CHART, { BPMAP: 75 }, 0, { source: 'cuff#/NBP', code: 'NBP' }),
  )
  expect(row().atoms).toMatchObject({
    HeartRate: { value: null, state: 'noReading' },
    BPMAP: { value: 75 },
  })
  expect((await body()).infusions).toEqual([])
  expect(await sources()).toEqual(['', '#P1/NE', 'cuff#/NBP', 'ecg#@MICU 1/147842'])
})

test('medians go on over the readings of before', async () => {
  for (let i = 0; i < 3; i++) {
    await host.send(from(MONITOR, { HeartRate: 80 }, 0, { source: 'ecg', code: '147842', place: PLACE }))
    await host.wait(2)
  }
  await migrated()
  const { rows } = await sql`select distinct source from observations`.execute(database.db)
  expect(rows).toEqual([{ source: 'ecg#@MICU 1/147842' }])
})
