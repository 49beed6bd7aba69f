import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { DATABASE_LIMITS, type Database, openDatabase } from '../store/database.ts'

const config = smallConfig({
  rules: [
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP', title: 'MAP {BPMAP}' }),
    rule('LowHR', { logic: { '<': [{ var: 'HeartRate' }, 40] }, atom: 'HeartRate', delaySeconds: 20 }),
  ],
})
let clocks: [ManualClock, ManualClock]
let database: TestDatabase
let second: Database
let leader: WardHost
let other: WardHost

beforeEach(async () => {
  clocks = [manualClock(), manualClock()]
  database = await openTestDatabase()
  second = await openDatabase({
    databaseUrl: database.url,
    data: '',
    log: pino({ level: 'silent' }),
    limits: { ...DATABASE_LIMITS, idleMs: 60_000 },
  })
  leader = await openTestWard(database, { config, clock: clocks[0] })
  other = await openTestWard(
    { ...database, db: second.db, listen: second.listen },
    { config, clock: clocks[1] },
  )
  await leader.send(moved('admit', 'A', 'MICU^1', clocks[0].now() - 60_000))
  await until(other, () => row(other)?.patientIDs.PatID === 'A')
})
afterEach(async () => {
  await Promise.all([leader.ward.stop(), other.ward.stop()])
  await second.stop()
  await database.stop()
})

const row = (host: WardHost) => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const alerts = (host: WardHost) => row(host)?.alerts.map(({ rule: id, state }) => `${id} ${state}`) ?? []

/** The leader hangs: its clock stands still, six seconds pass for the database and the other node. */
const leaderHangs = async () => {
  await sql`update leases set expires = clock_timestamp() - interval '1 ms'`.execute(database.db)
  await other.wait(4)
}
const events = async () => {
  const { rows } = await sql<{ text: string }>`
    select a.rule || ' ' || coalesce(from_state, '') || '>' || to_state as text
    from alert_events e join alerts a on a.id = e.alert_id order by e.id`.execute(database.db)
  return rows.map(({ text }) => text)
}

describe('a leader that hangs', () => {
  test('is replaced: the other node judges what came in meanwhile, once', async () => {
    await leaderHangs()
    await other.send(measured('A', { BPMAP: 48 }, clocks[1].now()))
    expect(alerts(other)).toEqual(['LowMAP active'])
    await until(leader, () => alerts(leader).length === 1)
    await leader.ward.settled()
    expect(alerts(leader)).toEqual(['LowMAP active'])
    expect(await events()).toEqual(['LowMAP >active'])
  })

  test('cannot write what it judged when it wakes up, and follows from then on', async () => {
    await leaderHangs()
    await leader.send(measured('A', { BPMAP: 48 }, clocks[0].now()))
    expect(alerts(leader)).toEqual([])
    await until(other, () => alerts(other).length === 1)
    await until(leader, () => alerts(leader).length === 1)
    expect(await events()).toEqual(['LowMAP >active'])
    await leader.wait(10)
    await leader.send(measured('A', { BPMAP: 90 }, clocks[0].now() + 10_000))
    await until(other, () => alerts(other)[0] === 'LowMAP recovering')
    expect(await events()).toEqual(['LowMAP >active', 'LowMAP active>recovering'])
  })

  test('leaves no gap in a delay that had begun', async () => {
    await leader.send(measured('A', { HeartRate: 30 }, clocks[0].now()))
    await other.ward.settled()
    await leaderHangs()
    expect(alerts(other)).toEqual([])
    await other.wait(20)
    expect(alerts(other)).toEqual(['LowHR active'])
    expect(await events()).toEqual(['LowHR >pending', 'LowHR pending>active'])
  })
})

describe('whether alerts are judged', () => {
  test('is known to every node, also when no node judges any more', async () => {
    await leader.wait(4)
    await other.wait(4)
    expect([leader.ward.judging().judged, other.ward.judging().judged]).toEqual([true, true])
    expect(other.ward.judging().judgedAt).not.toBeNull()
    clocks[1].advance(11_000)
    expect(other.ward.judging().judged).toBe(false)
    await leader.wait(4)
    await other.ward.settled()
    await other.wait(4)
    expect(other.ward.judging().judged).toBe(true)
  })
})

test('a round of judging that cannot be written does not count, though its node lives', async () => {
  await leader.wait(4)
  let judgedAt: string | null = null
  await second.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table alerts in access exclusive mode`.execute(trx)
    await leader.send(measured('A', { BPMAP: 48 }, clocks[0].now()))
    await leader.wait(2)
    judgedAt = leader.ward.judging().judgedAt
    await leader.wait(2)
    expect(leader.ward.judging().judgedAt).toBe(judgedAt)
    expect(alerts(leader)).toEqual([])
  })
  await leader.wait(2)
  await leader.wait(4)
  expect(alerts(leader)).toEqual(['LowMAP active'])
  expect(Date.parse(leader.ward.judging().judgedAt ?? '')).toBeGreaterThan(Date.parse(judgedAt ?? ''))
})

test('an acknowledgement on a node that does not lead stands on both', async () => {
  await leader.send(measured('A', { BPMAP: 48 }, clocks[0].now()))
  await until(other, () => alerts(other).length === 1)
  const alertId = row(other)?.alerts[0]?.id as string
  expect(await other.answer(alertId, { command: 'acknowledge', who: 'ada', name: 'Ada' })).toBe(true)
  expect(alerts(other)).toEqual(['LowMAP acknowledged'])
  await until(leader, () => alerts(leader)[0] === 'LowMAP acknowledged')
  await leader.send(measured('A', { BPMAP: 47 }, clocks[0].now() + 1000))
  await other.ward.settled()
  expect(alerts(other)).toEqual(['LowMAP acknowledged'])
})
