import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig } from '../../test-support/small-config.ts'
import { until } from '../../test-support/waiting.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { PersonsCommand } from './commands.ts'

const MIN = 60_000
const HOURS = 3600
const by = { who: 'ada', name: 'Ada Byron' }
const acknowledge = { ...by, command: 'acknowledge' } as const
const untilWorse = { ...by, command: 'snooze' } as const
const irrelevant = { ...by, command: 'irrelevant', reason: 'Chronic, usual for this patient' } as const
const reopen = { ...by, command: 'reopen' } as const
const pressure = (id: string, limit: string, level: 4 | 5) =>
  rule(id, { logic: { beyond: ['BPMAP', limit] }, level, atom: 'BPMAP', hysteresis: 2, recoverSeconds: 30 })
const red = pressure('RedMAP', 'lowRed', 5)
const config = smallConfig({
  variables: { ...SMALL_VARIABLES, BPMAP: { ...SMALL_VARIABLES.BPMAP, maxAge: null } as never },
  rules: [
    red,
    pressure('YellowMAP', 'lowYellow', 4),
    rule('Overdue', { logic: { '>': [{ var: 'caseMinutes' }, 30] }, level: 4 }),
  ],
  rulesOf: { awor: [{ ...red, level: 4 }] },
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 10 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = (area: 'awicu' | 'awor' = 'awicu', room = '1') =>
  host.ward.census(area, {}).census.find((r) => r.displayRoom === room)
const told = () => row()?.alerts.map(({ rule: id, state }) => `${id} ${state}`) ?? []
const map = (BPMAP: number) => host.send(measured('A', { BPMAP }, host.clock.now()))
/** The first alert of the bed, or the one of a rule. */
const answer = async (command: PersonsCommand, name?: string) => {
  const alerts = row()?.alerts ?? []
  const alert = name ? alerts.find((each) => each.rule === name) : alerts[0]
  return host.answer(alert?.id ?? '', command)
}
const pass = async (seconds: number) => {
  host.clock.advance(seconds * 1000)
  await host.ward.settled()
}
/** A judge that is late with its lease keeps its look with a later round. */
const looked = async () => {
  await pass(1)
  const { rows } = await sql<{ looked: Date }>`select looked from judge_looks`.execute(database.db)
  return (rows[0]?.looked.getTime() ?? 0) > host.clock.now() - MIN
}
const restart = async () => {
  await host.ward.stop()
  host = await openTestWard(database, { config, clock: host.clock })
}
const lastEvent = async (name: string) => {
  const { rows } = await sql<{ text: string; measured: object }>`
    select coalesce(from_state, '') || '>' || to_state || ' ' || e.who || ': ' || why as text, measured
    from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id desc limit 1`.execute(
    database.db,
  )
  return rows[0]
}

describe('what somebody acknowledged', () => {
  test('stays quiet while the value stays, and is loud once it sank by its step', async () => {
    await map(52)
    expect(await answer(acknowledge)).toBe(true)
    await map(48)
    expect(told()).toEqual(['RedMAP acknowledged'])
    await map(47)
    expect(told()).toEqual(['RedMAP active'])
    expect(row()?.alerts[0]).not.toHaveProperty('by')
    expect((await lastEvent('RedMAP'))?.text).toBe(
      'acknowledged>active system: BPMAP is down to 47 since it was answered',
    )
  })

  test('goes by the value it was answered at, not by the one it was raised with', async () => {
    await map(54)
    await map(46)
    await answer(acknowledge)
    await map(45)
    expect(told()).toEqual(['RedMAP acknowledged'])
    await map(41)
    expect(told()).toEqual(['RedMAP active'])
  })

  test('is loud when it comes back worse while it recovers, and over a restart', async () => {
    await map(52)
    await answer(acknowledge)
    await map(70)
    expect(told()).toContain('RedMAP recovering')
    await restart()
    await map(45)
    expect(told()).toEqual(['RedMAP active'])
  })

  test('keeps who, why and when its values were measured', async () => {
    await map(52)
    const time = new Date(host.clock.now()).toISOString()
    await pass(10)
    await answer(acknowledge)
    expect(await lastEvent('RedMAP')).toEqual({
      text: 'active>acknowledged ada: acknowledged',
      measured: { BPMAP: time },
    })
  })
})

describe('snoozed until it is worse', () => {
  test('says from which value on it is loud, and is loud then', async () => {
    await map(52)
    expect(await answer(untilWorse)).toBe(true)
    expect(row()?.alerts[0]).toMatchObject({ state: 'snoozed', worse: 'MAP 47 or less', by: 'Ada Byron' })
    await pass(2 * HOURS)
    await map(48)
    expect(told()).toContain('RedMAP snoozed')
    await map(46)
    expect(told()).toContain('RedMAP active')
  })

  test('is loud after four hours all the same, when red', async () => {
    await map(52)
    await answer(untilWorse)
    await pass(4 * HOURS - 1)
    expect(told()).toContain('RedMAP snoozed')
    await restart()
    await pass(2)
    expect(told()).toContain('RedMAP active')
  })

  test('is for a time as well, and then worse breaks through it too', async () => {
    await map(52)
    await answer({ ...untilWorse, minutes: 60 })
    await map(40)
    expect(told()).toEqual(['RedMAP active'])
  })

  test.each([
    ['while it is judged', async () => host.clock.putBack(2 * HOURS * 1000)],
    [
      'while no server runs',
      async () => {
        await until('the judge to keep when it looked', looked)
        await host.ward.stop()
        host.clock.putBack(2 * HOURS * 1000)
        host = await openTestWard(database, { config, clock: host.clock })
      },
    ],
  ])('lasts no longer where the clock is set back %s', async (_when, putBack) => {
    await map(52)
    await answer(untilWorse)
    await pass(3 * HOURS)
    await putBack()
    await pass(2)
    expect(told()).toContain('RedMAP snoozed')
    await pass(HOURS)
    expect(told()).toContain('RedMAP active')
  })

  test('goes back with what else lasts by the clock, which is told once by how much', async () => {
    const told: unknown[] = []
    await host.ward.stop()
    const setBack = async (_trx: unknown, ...by: number[]) => void told.push(by)
    host = await openTestWard(database, { config, clock: host.clock, setBack })
    host.clock.putBack(HOURS * 1000)
    const now = host.clock.now()
    await pass(3)
    await pass(3)
    expect(told).toHaveLength(1)
    const [[back, then]] = told as [[number, number]]
    expect(back + then).toBe(now + HOURS * 1000)
  })

  test('is not for what cannot become worse', async () => {
    await pass(30 * 60)
    expect(told()).toEqual(['Overdue active'])
    expect(row()?.alerts[0]).not.toHaveProperty('worsens')
    expect(await answer(untilWorse)).toBe(false)
    expect(await answer({ ...untilWorse, minutes: 5 })).toBe(true)
  })
})

describe('irrelevant for this case', () => {
  test('takes a reason, and shows it to everybody with who gave it', async () => {
    await map(52)
    expect(await answer({ ...irrelevant, reason: ' . ' })).toBe(false)
    expect(await answer(irrelevant)).toBe(true)
    expect(row()).toMatchObject({ maxAlertLevel: 0 })
    expect(row()?.alerts[0]).toMatchObject({
      state: 'irrelevant',
      by: 'Ada Byron',
      reason: 'Chronic, usual for this patient',
      until: new Date(host.clock.now() + 12 * HOURS * 1000).toISOString(),
    })
    expect((await lastEvent('RedMAP'))?.text).toBe(
      'active>irrelevant ada: irrelevant: Chronic, usual for this patient',
    )
  })

  test('of a red alert ends after twelve hours, and when the value sinks by its step', async () => {
    await map(52)
    await answer(irrelevant)
    await pass(12 * HOURS - 1)
    expect(told()).toContain('RedMAP irrelevant')
    await pass(2)
    expect(told()).toContain('RedMAP active')
    await answer(irrelevant, 'RedMAP')
    await map(46)
    expect(told()).toContain('RedMAP active')
  })

  test('of a yellow one lasts, over a time when its condition does not hold, and the red one is loud beside it', async () => {
    await map(58)
    await answer(irrelevant)
    await pass(20 * HOURS)
    await map(80)
    expect(told()).not.toContain('YellowMAP irrelevant')
    const body = host.ward.body('awicu', row()?.roomSys as number)
    expect(body?.alertStatus.find(({ rule: id }) => id === 'YellowMAP')).toMatchObject({ state: 'dormant' })
    await restart()
    await map(57)
    expect(told()).toContain('YellowMAP irrelevant')
    await map(50)
    expect(told()).toContain('RedMAP active')
  })

  test('is taken back, also while its condition does not hold', async () => {
    await map(58)
    await answer(irrelevant)
    expect(await answer(reopen)).toBe(true)
    expect(told()).toEqual(['YellowMAP active'])
    await answer(irrelevant)
    await map(80)
    const roomSys = row()?.roomSys as number
    const alertId = host.ward.body('awicu', roomSys)?.alertStatus[0]?.id as string
    const asked = { area: 'awicu', roomSys, alertId, seen: 'dormant' } as const
    expect(await host.ward.answerAlert(asked, reopen)).toBe(true)
    expect(host.ward.body('awicu', roomSys)?.alertStatus).toEqual([])
    await map(57)
    expect(told()).toEqual(['YellowMAP active'])
  })

  test('ends with the visit', async () => {
    await map(58)
    await answer(irrelevant)
    await host.send(moved('admit', 'A', 'MICU^1', host.clock.now(), { visitNumber: 'V2' }))
    expect(told()).toEqual(['YellowMAP active'])
  })

  test('goes along into another room', async () => {
    await map(58)
    await answer(irrelevant)
    await host.send(moved('transfer', 'A', 'MICU^2', host.clock.now()))
    expect(row('awicu', '2')?.alerts[0]).toMatchObject({ state: 'irrelevant', by: 'Ada Byron' })
  })

  test('is not for equipment', async () => {
    await host.send(measured('A', { HeartRate: 80 }, host.clock.now()))
    await pass(120)
    expect(told()).toEqual(['MonitorSilent active'])
    expect(await answer(irrelevant)).toBe(false)
  })
})

test('an alert merged with one that nobody answered is loud, and nothing of the answer is left', async () => {
  await host.send(moved('admit', 'B', 'MICU^2', host.clock.now() - 30 * MIN))
  await map(52)
  await host.send(measured('B', { BPMAP: 52 }, host.clock.now()))
  const other = row('awicu', '2')?.alerts[0]?.id as string
  await host.answer(other, irrelevant)
  await host.send({ kind: 'merge', patient: { mrn: 'B', name: 'B' }, time: new Date(0), mergeFrom: 'A' })
  const all = host.ward.census('awicu', {}).census.flatMap(({ alerts }) => alerts)
  const alert = all.find(({ id }) => id === other)
  expect(alert).toMatchObject({ state: 'active' })
  expect(alert).not.toHaveProperty('reason')
  const { rows } =
    await sql`select from alert_events where to_state = 'cleared' and from_state is null`.execute(database.db)
  expect(rows).toEqual([])
})
