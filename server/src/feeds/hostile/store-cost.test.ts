import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { type KyselyPlugin, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { siteWith } from '../../../test-support/feeds.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import { MESSAGE_CAPS, SENDER_CAPS } from '../../config/caps.ts'
import { isRefusal } from '../understand/message-refusal.ts'
import { MessageReader } from '../understand/understand.ts'

/** Statements a message may need at its caps: a second or two of a database on a busy machine. */
const MOST_STATEMENTS = 800

const site = await productConfig()
const reader = new MessageReader({
  ...siteWith({ '*': { kind: 'monitor' } }),
  area: (area) => site.area(area),
  unitOf: (unit) => site.unitOf(unit),
})
let database: TestDatabase
let host: WardHost
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: site })
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

/** Applies a message and shows it; gives the statements it took. */
async function apply(text: string): Promise<number> {
  const body = Buffer.from(text)
  const meaning = reader.understand(body, readHeader(body), new Date(host.clock.now()))
  if (isRefusal(meaning)) throw new Error(meaning.reason)
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { change } = await database.db
    .transaction()
    .execute((trx) => host.ward.apply(trx.withPlugin(counting), [meaning]))
  host.ward.publish(change)
  await host.ward.settled()
  return statements
}

const many = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join('')
const header = (type: string): string => `MSH|^~\\&|TESTS|HOSPITAL|W||||${type}|C1|P|2.5.1\r`
const PID = 'PID|1||M1^^^H^MR\r'
const PV1 = 'PV1|1|I|MICU^1\r'
const ago = (ms: number): string => new Date(host.clock.now() - ms).toISOString()
const HOUR = 3600_000
const obx = (ms: number, status = 'F', code = '147842^MDC_ECG_HEART_RATE^MDC'): string =>
  `OBX|1|NM|${code}||60|/min|||||${status}|||${ago(ms)}\r`
const { segments, patients, records, changes, stretches, repetitions } = MESSAGE_CAPS

describe('a message at its caps takes the database a bounded number of statements', () => {
  // shows: V15.2.2
  test.each<[string, () => string]>([
    ['corrections of itself', () => header('ORU^R01') + PID + PV1 + many(changes.most, () => obx(0, 'C'))],
    ['readings', () => header('ORU^R01') + PID + PV1 + many(segments.most - 3, (i) => obx(i * 1000))],
    ['times by bed alone', () => header('ORU^R01') + PV1 + many(stretches.most, (i) => obx(i * 9 * HOUR))],
    [
      'corrections of other times',
      () => header('ORU^R01') + PID + PV1 + many(segments.most - 3, (i) => obx(i * 1000, 'C')),
    ],
    [
      'patients',
      () => header('ORU^R01') + many(patients.most, (i) => `PID|1||N${i}^^^H^MR\r${PV1}${obx(i)}`),
    ],
    ['rooms', () => header('ORU^R01') + PID + many(patients.most, (i) => `PV1|1|I|MICU^Z${i}\r${obx(i)}`)],
    [
      'merges',
      () => header('ADT^A40') + many(records.most, (i) => `PID|1||S${i + 1}^^^H^MR\rMRG|S${i}^^^H^MR\r`),
    ],
    [
      'swaps',
      () => header('ADT^A17') + many(records.most, (i) => `PID|1||S${i}^^^H^MR\rPV1|1|I|MICU^${i}\r`),
    ],
    [
      'numbers',
      () => `${header('ADT^A01')}PID|1||${many(repetitions.most, (i) => `${i && '~'}I${i}^^^H^MR`)}\r${PV1}`,
    ],
  ])('of %s', async (_, make) => {
    expect(await apply(make())).toBeLessThan(MOST_STATEMENTS)
  })
})

// shows: A2
test('a merge takes the database few statements, of unknown and of known people', async () => {
  const merges = (of: (i: number) => [string, string]) =>
    header('ADT^A40') +
    many(records.most, (i) => {
      const [into, from] = of(i)
      return `PID|1||${into}^^^H^MR\rMRG|${from}^^^H^MR\r`
    })
  const most = 7 * records.most
  expect(await apply(merges((i) => [`A${i}`, `B${i}`]))).toBeLessThan(most)
  expect(await apply(merges((i) => [`C${i}`, `D${i}`]))).toBeLessThan(most)
  expect(await apply(merges((i) => [`A${i}`, `D${i}`]))).toBeLessThan(most)
})

// shows: A9
test('unlisted rooms are capped, and whoever is placed in one more gets a row without bed that says so', async () => {
  const admit = (i: number) => apply(`${header('ADT^A01')}PID|1||R${i}^^^H^MR\rPV1|1|I|MICU^ROOM${i}\r`)
  await database.fill(sql`
    insert into rooms (area, unit, room, listed, used)
    select 'awicu', 'MICU', 'OLD' || n, false, ${new Date(host.clock.now())}
    from generate_series(1, ${SENDER_CAPS.rooms.most - 1}::int) n`)
  await admit(1)
  await admit(2)
  const rows = host.ward.census('awicu', {}).census
  const rowOf = (number: string) => rows.find(({ patientIDs }) => patientIDs.PatID === number)
  expect(rowOf('R1')?.displayRoom).toBe('ROOM1')
  expect(rowOf('R2')?.noBed).toMatchObject({ place: expect.stringContaining('ROOM2') })
  expect(await host.ward.unfiled()).toMatchObject([
    { reason: expect.stringContaining(`more than ${SENDER_CAPS.rooms.most} rooms`), count: 1 },
  ])
  await admit(1)
  expect(await host.ward.unfiled()).toMatchObject([{ count: 1 }])
})

test('devices of one variable are capped to those read last, and all their readings are stored', async () => {
  const message = (from: number) =>
    header('ORU^R01') +
    PID +
    PV1 +
    many(
      40,
      (i) =>
        `OBX|1|NM|147842^MDC_ECG_HEART_RATE^MDC||${60 + i}|/min|||||F|||${ago(100_000 - (from + i) * 100)}||||DEV${from + i}\r`,
    )
  for (const from of [0, 40, 80, 120]) await apply(message(from))
  const { rows } = await sql<{ n: number; first: number }>`
    select count(*)::int as n, min(substring(source from 'DEV([0-9]+)')::int) as first
    from current_values where variable = 'HeartRate'`.execute(database.db)
  const { most } = SENDER_CAPS.keptSources
  expect(rows).toEqual([{ n: most, first: 160 - most }])
  const stored = await sql<{ n: number }>`select count(*)::int as n from observations`.execute(database.db)
  expect(stored.rows).toEqual([{ n: 160 }])
})

test('unknown codes are listed up to a cap per sender, and their readings are stored', async () => {
  const message = (from: number) =>
    header('ORU^R01') + PID + PV1 + many(1500, (i) => obx(i, 'F', `U${from + i}^x^L`))
  await apply(message(0))
  await apply(message(1500))
  await apply(message(3000))
  await apply(message(0))
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(database.db)).rows[0]?.n)
  expect(await count(sql`select count(*) as n from unknown_codes`)).toBe(3000)
  expect(await count(sql`select count as n from unknown_codes where code = 'U7'`)).toBe(2)
  expect(await count(sql`select count(distinct code) as n from observations`)).toBe(4500)
})
