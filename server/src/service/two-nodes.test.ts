import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { announce, lastRevision } from '../cluster/announce-changes.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { readValues } from '../ward/readings/read-values.ts'

const config = smallConfig({
  rules: [
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP', title: 'MAP {BPMAP}' }),
    rule('LowHR', {
      logic: { '<': [{ var: 'HeartRate' }, 40] },
      atom: 'HeartRate',
      title: 'HR {HeartRate}',
      median: 3,
    }),
  ],
})
const clock = manualClock()
let database: TestDatabase
let second: Database
let a: WardHost
let b: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  a = await openTestWard(database, { config, clock })
  b = await openTestWard({ ...database, db: second.db, listen: second.listen }, { config, clock })
})
afterEach(async () => {
  await Promise.all([a.ward.stop(), b.ward.stop()])
  await second.stop()
  await database.stop()
})

const row = (host: WardHost, room = '1') =>
  host.ward.census('awicu', {}).census.find((r) => r.displayRoom === room)

/** Resolves when a node has read everything anew. */
const readsAnew = (host: WardHost): Promise<void> =>
  new Promise((resolve) => {
    const stop = host.ward.onChange(({ rooms }) => {
      if (rooms !== null) return
      stop()
      resolve()
    })
  })

test('each node sees what the other was told, and one of them judges', async () => {
  const now = clock.now()
  await a.send(moved('admit', 'A', 'MICU^1', now))
  await until(b, () => row(b)?.patientIDs.PatID === 'A')
  await b.send(measured('A', { BPMAP: 48 }, now))
  await until(a, () => row(a)?.atoms.BPMAP?.value === 48)
  await until(a, () => row(a)?.alerts.length === 1)
  await until(b, () => row(b)?.alerts.length === 1)
  expect(row(b)?.alerts).toEqual(row(a)?.alerts)
  await a.send(moved('admit', 'N', 'OPN^77', now))
  await until(b, () => row(b, '77')?.patientIDs.PatID === 'N')
  const { rows } = await sql<{ n: number }>`select count(*) as n from alert_events`.execute(database.db)
  expect(rows[0]?.n).toBe(1)
})

test('the other node takes over the alerts of a node that is gone', async () => {
  await a.send(moved('admit', 'A', 'MICU^1', clock.now()), measured('A', { BPMAP: 48 }, clock.now()))
  await until(b, () => row(b)?.alerts.length === 1)
  await a.ward.stop()
  const taken = until(b, () => row(b)?.alerts.length === 0)
  await b.send(measured('A', { BPMAP: 90 }, clock.now()))
  for (let i = 0; i < 100 && row(b)?.alerts.length !== 0; i++) {
    clock.advance(2000)
    await b.send(measured('A', { BPMAP: 90 }, clock.now()))
  }
  await taken
  expect(row(b)?.atoms.BPMAP?.value).toBe(90)
  const { rows } = await sql<{ n: number }>`select count(distinct alert_id) as n from alert_events`.execute(
    database.db,
  )
  expect(rows[0]?.n).toBe(1)
})

test('after a lost notification connection everything is read anew', async () => {
  await a.send(moved('admit', 'A', 'MICU^1', clock.now()))
  await until(b, () => row(b)?.patientIDs.PatID === 'A')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db)
  await a.send(measured('A', { BPMAP: 70 }, clock.now()))
  await until(b, () => row(b)?.atoms.BPMAP?.value === 70)
  expect(row(b)?.atoms.BPMAP?.value).toBe(70)
})

test('where a standby that lacks the last changes takes the place of the database, what comes in is shown and told', async () => {
  await a.send(moved('admit', 'A', 'MICU^1', clock.now()))
  for (let i = 0; i < 5; i++) await a.send(measured('A', { BPMAP: 60 + i }, clock.now() + i))
  await until(b, () => row(b)?.atoms.BPMAP?.value === 64)
  const before = b.ward.revision('awicu')
  const readAnew = Promise.all([readsAnew(a), readsAnew(b)])
  await sql`select setval('ward_seq', 1)`.execute(database.db)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db)
  await readAnew
  await a.send(measured('A', { BPMAP: 70 }, clock.now() + 10))
  await until(b, () => row(b)?.atoms.BPMAP?.value === 70)
  expect(row(a)?.atoms.BPMAP?.value).toBe(70)
  await until(b, () => b.ward.revision('awicu') > before)
})

test('two nodes that admit into one bed, merge and stream at once end with the same census', async () => {
  const now = clock.now()
  const MIN = 60_000
  await Promise.all([
    a.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN), measured('A', { HeartRate: 61 }, now)),
    b.send(moved('admit', 'B', 'MICU^1', now - 30 * MIN), measured('B', { HeartRate: 62 }, now)),
    a.send(measured('X', { HeartRate: 63 }, now, { place: 'MICU^2' })),
    b.send(measured('X', { HeartRate: 64 }, now, { place: 'MICU^2' })),
    a.send(measured('', { HeartRate: 65 }, now, { place: 'MICU^3' })),
    b.send(measured('', { HeartRate: 66 }, now + 1, { place: 'MICU^3' })),
  ])
  await Promise.all([
    a.send({ kind: 'merge', patient: { mrn: 'A' }, mergeFrom: 'TEMP', time: new Date(now) }),
    b.send(measured('TEMP', { Creatinine: 3 }, now)),
  ])
  const shown = (host: WardHost) =>
    host.ward
      .census('awicu', {})
      .census.flatMap(({ roomEmpty, displayRoom, name, noBed, atoms }) =>
        roomEmpty
          ? []
          : [
              `${displayRoom} ${name} ${noBed?.reason ?? ''} ${atoms.HeartRate?.value ?? ''} ${atoms.Creatinine?.value ?? ''}`,
            ],
      )
  await until(
    a,
    () => shown(a).some((row) => row.endsWith('61 3')) && shown(a).some((row) => row.includes('62')),
  )
  await until(b, () => JSON.stringify(shown(a)) === JSON.stringify(shown(b)))
  expect(shown(b)).toHaveLength(4)
  expect(shown(b)[0]).toBe('1 Test, B  62 ')
  expect(shown(b).filter((row) => row.includes('Unidentified'))).toHaveLength(1)
  await a.ward.stop()
  a = await openTestWard(database, { config, clock })
  expect(shown(a)).toEqual(shown(b))
})

test('a node that did not place somebody shows the row without a bed and its values', async () => {
  const now = clock.now()
  await a.send(moved('admit', 'A', 'MICU^1', now - 60_000), moved('admit', 'B', 'MICU^1', now))
  await a.send(measured('A', { HeartRate: 61 }, now))
  const lost = () => b.ward.census('awicu', {}).census.find(({ noBed }) => noBed)
  await until(b, () => lost()?.atoms.HeartRate?.value === 61)
  await b.send(moved('cancelTransfer', 'B', 'MICU^2', now))
  await until(a, () => row(a)?.patientIDs.PatID === 'A')
  expect([row(b)?.patientIDs.PatID, row(b, '2')?.patientIDs.PatID, lost()]).toEqual(['A', 'B', undefined])
})

test('nodes number changes alike, and none claims a change it does not show', async () => {
  const now = clock.now()
  await a.send(
    moved('admit', 'A', 'MICU^1', now, { visitNumber: 'VA' }),
    moved('admit', 'B', 'MICU^2', now, { visitNumber: 'VB' }),
  )
  await until(b, () => row(b, '2')?.patientIDs.PatID === 'B')
  const told = { a: new Map<number, number>(), b: new Map<number, number>() }
  for (const [name, host] of Object.entries({ a, b })) {
    host.ward.onChange(({ revision }) => {
      const shown = (room: string) => row(host, room)?.atoms.HeartRate?.value as number | undefined
      told[name as 'a' | 'b'].set(revision, (shown('1') ?? 0) + (shown('2') ?? 0))
    })
  }
  for (let i = 1; i <= 20; i++) {
    await Promise.all([
      a.send(measured('A', { HeartRate: 50 + i }, now + i)),
      b.send(measured('B', { HeartRate: 50 + i }, now + i)),
    ])
  }
  await until(a, () => row(a, '2')?.atoms.HeartRate?.value === 70)
  await until(b, () => row(b)?.atoms.HeartRate?.value === 70)
  const last = await lastRevision(database.db)
  for (const host of [a, b]) await until(host, () => host.ward.revision('awicu') >= last)
  expect(a.ward.revision('awicu')).toBe(b.ward.revision('awicu'))
  expect([told.a.get(last), told.b.get(last)]).toEqual([140, 140])
})

test('a change told in several parts names the rooms of all of them', async () => {
  await a.send(moved('admit', 'A', 'MICU^1', clock.now()))
  await until(b, () => row(b)?.patientIDs.PatID === 'A')
  await b.ward.settled()
  const room = row(b)?.roomSys as number
  const none = Array.from({ length: 800 }, (_, i) => 900_000 + i)
  const named: (readonly number[] | null)[] = []
  const change = {
    node: 'other',
    rooms: [],
    persons: [],
    patients: [],
    alerts: [],
    lapsed: [room, ...none],
  }
  b.ward.onChange(({ area, rooms }) => area === 'awicu' && named.push(rooms))
  const revision = (await database.db.transaction().execute((trx) => announce(trx, change))) as number
  await until(b, () => b.ward.revision('awicu') >= revision)
  expect(named).toContainEqual([room])
})

/** The value the alert of the bed was judged by. */
const judged = (host: WardHost) => {
  const [alert] = row(host)?.alerts ?? []
  const asked = { area: 'awicu', roomSys: row(host)?.roomSys ?? 0, alertId: alert?.id ?? '' } as const
  return host.ward.whyAlert(asked)?.why?.inputs[0]?.value
}

test('an alert on a median says the same on a node that starts later', async () => {
  const now = clock.now()
  await a.send(moved('admit', 'A', 'MICU^1', now - 60_000))
  for (const [i, value] of [30, 33, 36].entries())
    await a.send(measured('A', { HeartRate: value }, now - 10_000 + i * 1000))
  await b.ward.stop()
  b = await openTestWard({ ...database, db: second.db, listen: second.listen }, { config, clock })
  expect([judged(a), judged(b)]).toEqual(['33 /min', '33 /min'])
})

test('readings of one message and those that come late are in the medians of every node', async () => {
  const now = clock.now()
  await a.send(moved('admit', 'A', 'MICU^1', now - 60_000))
  const sent = [30, 36, 31].flatMap((value, i) =>
    measured('A', { HeartRate: value }, now - 10_000 + i * 1000),
  )
  const message = { events: sent }
  await a.sendMessage(message)
  await until(b, () => judged(b) === '31 /min')
  await a.send(measured('A', { HeartRate: 37 }, now - 8500))
  await until(b, () => judged(b) === '36 /min')
  expect(judged(a)).toBe('36 /min')
})

test('both nodes show a patient whom a monitor sees again and only one of them remembers', async () => {
  const MIN = 60_000
  await a.send(moved('admit', 'A', 'MICU^1', clock.now()))
  await a.send({
    kind: 'discharge',
    patient: { mrn: 'A' },
    visit: { visitNumber: '' },
    time: new Date(clock.now()),
  })
  await b.ward.stop()
  clock.advance(6 * 60 * MIN)
  b = await openTestWard({ ...database, db: second.db, listen: second.listen }, { config, clock })
  await a.send(measured('A', { HeartRate: 61 }, clock.now(), { place: 'MICU^2' }))
  await until(a, () => row(a, '2')?.atoms.HeartRate?.value === 61)
  await until(b, () => row(b, '2')?.atoms.HeartRate?.value === 61)
  expect(row(b, '2')?.patientIDs.PatID).toBe('A')
})

test('a node reads only what another changed, whichever transaction commits first', async () => {
  const now = clock.now()
  await b.send(moved('admit', 'A', 'MICU^1', now - 60_000), measured('A', { Creatinine: 1 }, now - 50_000))
  await until(a, () => row(a)?.atoms.Creatinine?.value === 1)
  await second.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; seq: number }>`
      update current_values set value = 2, seq = nextval('ward_seq') where variable = 'Creatinine'
      returning patient_id as id, seq`.execute(trx)
    const { id, seq } = rows[0] as { id: number; seq: number }
    await b.send(measured('A', { HeartRate: 66 }, now))
    await until(a, () => row(a)?.atoms.HeartRate?.value === 66)
    await announce(trx, { node: 'c', rooms: [], persons: [], patients: [id], alerts: [], since: seq })
  })
  await until(a, () => row(a)?.atoms.Creatinine?.value === 2)
  const { rows } = await sql<{ id: number; seq: number }>`
    select patient_id as id, max(seq) as seq from current_values group by 1`.execute(database.db)
  const { id, seq } = rows[0] as { id: number; seq: number }
  const read = await readValues(database.db, new Map([[id, seq]]))
  expect([...(read.get(id)?.keys() ?? [])]).toEqual(['HeartRate'])
})
