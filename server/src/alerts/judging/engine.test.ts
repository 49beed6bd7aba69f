import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

import type { RuleConfig } from '../../config/rule-schema.ts'
import { RuleEvaluator } from './rule-evaluator.ts'

const MIN = 60_000
const configOf = (level: RuleConfig['level']) =>
  smallConfig({
    rules: [
      rule('LowMAP', {
        logic: { '<': [{ var: 'BPMAP' }, 55] },
        title: '{BPMAP.title} {BPMAP} {BPMAP.unit}',
        detail: 'below 55',
        messageVerbal: 'Mean pressure {BPMAP}',
        level,
        hysteresis: 2,
        recoverSeconds: 30,
        atom: 'BPMAP',
      }),
      rule('FastHeart', {
        logic: { '>': [{ var: 'HeartRate' }, 120] },
        level: 4,
        slot: 20,
        delaySeconds: 20,
        recoverSeconds: 0,
        median: 3,
        atom: 'HeartRate',
      }),
      rule('HighCreatinine', { logic: { '>': [{ var: 'Creatinine' }, 4] }, slot: 40, atom: 'Creatinine' }),
      rule('Overdue', {
        logic: { '>': [{ var: 'caseMinutes' }, 120] },
        level: 4,
        slot: 30,
        recoverSeconds: 0,
      }),
    ],
  })
const config = configOf(5)

let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  t0 = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await host.ward.stop()
  await database.stop()
})

const row = (ward = host.ward) => ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const shown = (ward = host.ward) => row(ward)?.alerts.map((alert) => `${alert.rule} ${alert.state}`) ?? []
const read = (values: Record<string, number | null>) => host.send(measured('A', values, host.clock.now()))
const events = async (name: string) => {
  const { rows } = await sql<{ change: string; who: string; inputs: Record<string, unknown> }>`
    select coalesce(from_state, '') || '>' || to_state as change, who, e.inputs
    from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id`.execute(
    database.db,
  )
  return rows
}

describe('an alert', () => {
  test('is shown with the live value, worst first, and kept with the values that caused it', async () => {
    await read({ BPMAP: 48 })
    await read({ BPMAP: 47 })
    expect(row()).toMatchObject({ maxAlertLevel: 5 })
    expect(row()?.alerts).toMatchObject([
      {
        title: 'MAP 47 mmHg',
        detail: 'below 55',
        message: 'MAP 47 mmHg, below 55',
        audioMessage: 'Mean pressure 47',
        state: 'active',
        technical: false,
      },
    ])
    expect(await events('LowMAP')).toMatchObject([
      { change: '>active', who: 'system', inputs: { BPMAP: 48 } },
    ])
  })

  test('holds within the hysteresis, recovers, comes back as the same alert, and clears when it stays away', async () => {
    await read({ BPMAP: 50 })
    const id = row()?.alerts[0]?.id
    await read({ BPMAP: 56 })
    expect(shown()).toEqual(['LowMAP active'])
    expect(row()?.alerts[0]?.message).toBe('MAP 56 mmHg, was below 55')
    await read({ BPMAP: 60 })
    expect(shown()).toEqual(['LowMAP recovering'])
    expect(row()?.alerts[0]?.message).toBe('MAP 60 mmHg, was below 55')
    await host.wait(10)
    await read({ BPMAP: 50 })
    expect(row()?.alerts[0]).toMatchObject({ id, state: 'active' })
    await read({ BPMAP: 60 })
    await host.wait(35)
    expect(shown()).toEqual([])
    expect((await events('LowMAP')).map((event) => event.change)).toEqual([
      '>active',
      'active>recovering',
      'recovering>active',
      'active>recovering',
      'recovering>cleared',
    ])
  })

  test('waits for its delay by the clock, without a further message', async () => {
    await read({ HeartRate: 130 })
    expect(shown()).toEqual([])
    await host.wait(25)
    expect(shown()).toEqual(['FastHeart active'])
  })

  test('whose condition ends within the delay was never shown', async () => {
    await read({ HeartRate: 130 })
    await host.wait(5)
    await read({ HeartRate: 80 })
    await read({ HeartRate: 80 })
    await host.wait(30)
    expect((await events('FastHeart')).map((event) => event.change)).toEqual([
      '>pending',
      'pending>pending',
      'pending>cleared',
    ])
  })

  test('is not raised by one artifact among three readings', async () => {
    for (const HeartRate of [80, 82]) {
      await read({ HeartRate })
      await host.wait(1)
    }
    await read({ HeartRate: 250 })
    await host.wait(30)
    expect(await events('FastHeart')).toEqual([])
    for (const HeartRate of [251, 252]) {
      await read({ HeartRate })
      await host.wait(1)
    }
    expect((await events('FastHeart')).map((event) => event.change)).toEqual(['>pending'])
  })

  test('ends when its reading grows stale: a frozen value keeps no alarm up', async () => {
    await read({ BPMAP: 48 })
    await host.wait(100)
    expect(shown()).toEqual(['MonitorSilent active'])
  })

  test('of time alone comes without any message, on a bed without a monitor', async () => {
    expect(shown()).toEqual([])
    const minutes = async (count: number) => {
      for (let i = 0; i < count; i++) {
        host.clock.advance(MIN)
        await host.ward.settled()
      }
    }
    await minutes(60)
    expect(shown()).toEqual([])
    await minutes(1)
    expect(shown()).toEqual(['Overdue active'])
    expect(row()?.alerts[0]?.since).toBe(new Date(t0 + 61 * MIN).toISOString())
  })

  test('that somebody else changed in the same moment is judged again', async () => {
    await read({ BPMAP: 48 })
    await sql`update alerts set state = 'acknowledged', acknowledged_by = 'ada'`.execute(database.db)
    await read({ BPMAP: 60 })
    expect(shown()).toEqual(['LowMAP acknowledged'])
    await host.wait(5)
    expect(shown()).toEqual(['LowMAP recovering'])
  })

  test('is shown even if another bed cannot be judged, which is reported', async () => {
    await host.send(moved('admit', 'B', 'MICU^2', t0 - 60 * MIN))
    const { evaluate } = RuleEvaluator.prototype
    const fault = jest.spyOn(RuleEvaluator.prototype, 'evaluate').mockImplementation(function (
      this: RuleEvaluator,
      ...[bed, open, offset, now]: Parameters<typeof evaluate>
    ) {
      judged.push(bed.room.displayRoom)
      if (bed.room.displayRoom === '1') throw new Error('a fault')
      return evaluate.call(this, bed, open, offset, now)
    })
    const judged: string[] = []
    await host.send(measured('A', { BPMAP: 48 }, t0), measured('B', { BPMAP: 47 }, t0))
    await host.wait(4)
    const { judgedAt } = host.ward.judging()
    judged.length = 0
    await host.wait(8)
    expect(new Set(judged)).toEqual(new Set(['1']))
    const { census, sqlErrors } = host.ward.census('awicu', {})
    expect(census[1]?.alerts.map(({ rule: id }) => id)).toEqual(['LowMAP'])
    expect(sqlErrors).not.toBeNull()
    expect(host.ward.judging().judgedAt).toBe(judgedAt)
    fault.mockImplementation(evaluate)
    await host.wait(5)
    await host.wait(5)
    expect(shown()).toEqual(['LowMAP active'])
    expect(host.ward.census('awicu', {}).sqlErrors).toBeNull()
    expect(host.ward.judging().judgedAt).not.toBe(judgedAt)
  })

  /** Makes the database refuse changes of alerts for which `holds` is true, with this SQLSTATE. */
  const refuses = (holds: string, state: string) =>
    sql`
      ${sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$ begin
        if ${holds} then raise exception using errcode = '${state}'; end if; return null; end $$`)}`
      .execute(database.db)
      .then(() =>
        sql`create or replace trigger refuse after insert on alerts referencing new table as begun
          for each statement execute function refuse()`.execute(database.db),
      )
  const inAllBeds = async () => {
    const others = ['B', 'C', 'D', 'E', 'F']
    for (const [i, name] of others.entries()) await host.send(moved('admit', name, `MICU^${i + 2}`, t0 - MIN))
    return ['A', ...others].map((name) => measured(name, { BPMAP: 48 }, t0))
  }
  const raised = () =>
    host.ward.census('awicu', {}).census.flatMap(({ alerts, displayRoom }) => alerts.map(() => displayRoom))

  test('is raised in every bed, even if all at once exceed the time limit of the database', async () => {
    const readings = await inAllBeds()
    await refuses('(select count(*) from begun) > 1', '57014')
    await host.send(...readings)
    expect(raised()).toHaveLength(6)
    await host.wait(4)
    expect(host.ward.judging().judged).toBe(true)
  })

  test('is raised in every bed but the one whose changes the database refuses', async () => {
    const readings = await inAllBeds()
    const { rows } = await sql<{ id: number }>`select id from patients where mrn = 'A'`.execute(database.db)
    await refuses(`exists (select from begun where patient_id = ${rows[0]?.id})`, '22P05')
    await host.send(...readings)
    await host.wait(1)
    expect(raised()).toHaveLength(5)
    expect(raised()).not.toContain('1')
    expect(host.ward.census('awicu', {}).sqlErrors).not.toBeNull()
  })

  test('follows the patient to another room, and ends at discharge', async () => {
    await read({ BPMAP: 48 })
    await host.send(moved('transfer', 'A', 'MICU^2', host.clock.now()))
    const there = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')?.alerts ?? []
    expect(there().map((alert) => alert.rule)).toEqual(['LowMAP'])
    await host.wait(1)
    await host.send(left('discharge', 'A', host.clock.now()))
    await host.wait(59)
    expect((await events('LowMAP')).at(-1)?.change).toBe('>active')
    await host.wait(1)
    expect((await events('LowMAP')).at(-1)?.change).toBe('active>cleared')
  })

  test('goes on when the stream outlives the discharge', async () => {
    await host.send(left('discharge', 'A', host.clock.now()))
    await host.wait(5)
    await host.send(measured('A', { BPMAP: 48 }, host.clock.now(), { place: 'MICU^2' }))
    await host.wait(60)
    await host.send(measured('A', { BPMAP: 48 }, host.clock.now(), { place: 'MICU^2' }))
    expect(await events('LowMAP')).toHaveLength(1)
    expect(host.ward.census('awicu', {}).census.find(({ noBed }) => noBed)?.alerts[0]).toMatchObject({
      rule: 'LowMAP',
      state: 'active',
    })
  })

  test('moves with a merged record', async () => {
    await read({ BPMAP: 48 })
    await host.send({ kind: 'merge', patient: { mrn: 'B', name: 'B' }, mergeFrom: 'A', time: new Date(t0) })
    await host.wait(1)
    expect(row()?.patientIDs.PatID).toBe('B')
    expect(shown()).toEqual(['LowMAP active'])
    expect(await events('LowMAP')).toHaveLength(1)
  })

  describe('of two records that were one for a while', () => {
    const both = { patient: { mrn: 'B', name: 'B' }, time: new Date(0) }
    const ofA = { authority: '', number: 'A' }
    const merge = () => host.send({ kind: 'merge', ...both, mergeFrom: 'A' })
    const unmerge = () => host.send({ kind: 'unmerge', ...both, from: [ofA] })
    const of = (room: number) => host.ward.census('awicu', {}).census[room - 1]?.alerts ?? []

    beforeEach(async () => {
      await host.send(moved('admit', 'B', 'MICU^2', t0 - 30 * MIN))
    })

    test('goes back to the patient it was raised for', async () => {
      await read({ BPMAP: 48 })
      const id = row()?.alerts[0]?.id
      await host.send(measured('B', { HeartRate: 80 }, host.clock.now()))
      await merge()
      await host.wait(5)
      await unmerge()
      expect(of(1)).toMatchObject([{ id, rule: 'LowMAP', state: 'active' }])
      expect(of(2)).toEqual([])
      await read({ BPMAP: 47 })
      await host.wait(61)
      expect((await events('LowMAP')).map(({ change }) => change)[0]).toBe('>active')
      expect(of(2).filter(({ technical }) => !technical)).toEqual([])
    })

    test('goes to the patient whose readings raised it meanwhile', async () => {
      await merge()
      await read({ BPMAP: 48 })
      const [before] = of(2)
      expect(before?.rule).toBe('LowMAP')
      await unmerge()
      expect(of(1)).toMatchObject([{ id: before?.id, rule: 'LowMAP', state: 'active' }])
      expect(of(2)).toEqual([])
      expect(await events('LowMAP')).toHaveLength(1)
    })

    test('stays with the survivor if it rests on their own readings', async () => {
      await merge()
      await host.send(measured('B', { BPMAP: 47 }, host.clock.now()))
      const [before] = of(2)
      await unmerge()
      expect(of(2)).toMatchObject([{ id: before?.id, state: 'active' }])
      expect(of(1)).toEqual([])
    })

    test('that is over is in the history of the patient it was raised for', async () => {
      await read({ BPMAP: 48 })
      await read({ BPMAP: 70 })
      await host.wait(35)
      await merge()
      await unmerge()
      const { rows } = await sql<{ mrn: string }>`
        select p.mrn from alerts a join patients p on p.id = a.patient_id where a.rule = 'LowMAP'`.execute(
        database.db,
      )
      expect(rows).toEqual([{ mrn: 'A' }])
    })
  })

  test('survives a restart without being raised anew', async () => {
    await read({ BPMAP: 48, HeartRate: 130 })
    const before = row()?.alerts
    await host.ward.stop()
    host.clock.advance(15_000)
    host = await openTestWard(database, { config, clock: host.clock })
    expect(row()?.alerts).toEqual(before)
    await host.wait(10)
    expect(shown()).toEqual(['LowMAP active', 'FastHeart active'])
    expect(await events('LowMAP')).toHaveLength(1)
    expect((await events('FastHeart')).map((event) => event.change)).toEqual(['>pending', 'pending>active'])
  })
})

test('an alert is as bad as its rule says now, after the configuration changed', async () => {
  await read({ BPMAP: 48 })
  const id = row()?.alerts[0]?.id
  await host.ward.stop()
  host = await openTestWard(database, { config: configOf(4), clock: host.clock })
  await host.wait(1)
  expect(row()).toMatchObject({ maxAlertLevel: 4, alerts: [{ id, level: 4, state: 'active' }] })
})

describe('a silent monitor', () => {
  test('is found by the clock, counts its minutes, and ends with the next reading', async () => {
    await read({ HeartRate: 80, BPMAP: 80 })
    const spoke = host.clock.now()
    const before = host.ward.revision('awicu')
    await host.wait(50)
    expect(row()?.silentSince).toBeNull()
    await host.wait(15)
    expect(host.ward.revision('awicu')).toBeGreaterThan(before)
    expect(row()).toMatchObject({ silentSince: new Date(spoke).toISOString(), maxAlertLevel: 0 })
    await host.wait(12 * 60 - 65)
    expect(row()?.alerts).toMatchObject([
      { title: 'Monitor silent', detail: 'for 12 min', technical: true, level: 0, state: 'active' },
    ])
    expect(row()?.atoms.HeartRate).toMatchObject({ value: 80, alert: 0, age: 720 })
    await read({ HeartRate: 81 })
    expect(row()).toMatchObject({ silentSince: null, alerts: [] })
  })

  test('does not include a monitor that says it reads nothing, or a bed that never had one', async () => {
    await host.wait(120)
    expect(row()?.silentSince).toBeNull()
    await read({ HeartRate: 80 })
    await host.wait(59)
    await read({ HeartRate: null })
    await host.wait(30)
    expect(row()?.silentSince).toBeNull()
  })
})
