import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const acknowledge = { who: 'ada', name: 'Ada Byron', command: 'acknowledge' } as const
const snooze = { who: 'bo', name: 'Bo Diddley', command: 'snooze', minutes: 1 } as const
const reopen = { who: 'bo', name: 'Bo Diddley', command: 'reopen' } as const
const config = smallConfig({
  rules: [
    rule('LowMAP', {
      ...{ logic: { '<': [{ var: 'BPMAP' }, 55] }, level: 5, atom: 'BPMAP', repeatMinutes: 5 },
    }),
    rule('HighCreatinine', { logic: { '>': [{ var: 'Creatinine' }, 4] }, slot: 40, atom: 'Creatinine' }),
  ],
})

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
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const shown = () => row()?.alerts.map((alert) => `${alert.rule} ${alert.state}`) ?? []
const read = (values: Record<string, number>) => host.send(measured('A', values, host.clock.now()))
const events = async (name: string) => {
  const { rows } = await sql<{ change: string; who: string }>`
    select coalesce(from_state, '') || '>' || to_state as change, who
    from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id`.execute(
    database.db,
  )
  return rows
}

describe('an alert', () => {
  test('is acknowledged and snoozed by a person, and comes back when the snooze ends', async () => {
    await read({ BPMAP: 48 })
    const alertId = row()?.alerts[0]?.id as string
    expect(await host.answer(alertId, acknowledge)).toBe(true)
    expect(await host.answer(alertId, acknowledge)).toBe(false)
    expect(shown()).toEqual(['LowMAP acknowledged'])
    expect(await host.answer(alertId, snooze)).toBe(true)
    expect(shown()).toEqual(['LowMAP snoozed'])
    await host.wait(40)
    await read({ BPMAP: 48 })
    await host.wait(25)
    expect(shown()).toEqual(['LowMAP active'])
    expect((await events('LowMAP')).map((event) => `${event.change} ${event.who}`)).toEqual([
      '>active system',
      'active>acknowledged ada',
      'acknowledged>snoozed bo',
      'snoozed>active system',
    ])
  })

  // shows: C3.22
  test('says since when it is loud: anew after an answer, not where it only comes back from within limits', async () => {
    const loudSince = () => row()?.alerts.find(({ state }) => state === 'active')?.loudSince
    await read({ BPMAP: 48 })
    const alertId = row()?.alerts[0]?.id as string
    const told = loudSince()
    expect(told).toBe(new Date(host.clock.now()).toISOString())
    expect(row()?.alerts[0]?.repeatMinutes).toBe(5)
    await host.wait(5)
    await read({ BPMAP: 80 })
    await host.wait(5)
    await read({ BPMAP: 48 })
    expect(loudSince()).toBe(told)
    await host.answer(alertId, snooze)
    await host.wait(40)
    await read({ BPMAP: 48 })
    await host.wait(25)
    expect(Date.parse(loudSince() ?? '')).toBeGreaterThan(Date.parse(told ?? ''))
    const again = loudSince()
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect(loudSince()).toBe(again)
  })

  test('says who answered it and until when, and is loud again once that is taken back', async () => {
    await read({ BPMAP: 48 })
    const alertId = row()?.alerts[0]?.id as string
    const until = host.clock.now() + 60_000
    await host.answer(alertId, snooze)
    expect(row()?.alerts[0]).toMatchObject({ by: 'Bo Diddley', until: new Date(until).toISOString() })
    await host.answer(alertId, acknowledge)
    expect(row()?.alerts[0]).toMatchObject({ state: 'acknowledged', by: 'Ada Byron' })
    expect(row()?.alerts[0]).not.toHaveProperty('until')
    expect(await host.answer(alertId, reopen)).toBe(true)
    expect(row()?.alerts[0]).toMatchObject({ state: 'active' })
    expect(row()?.alerts[0]).not.toHaveProperty('by')
    expect(await host.answer(alertId, reopen)).toBe(false)
  })

  test('is not answered from another room or area, nor as it was seen before somebody else answered it', async () => {
    await host.send(moved('admit', 'B', 'MICU^2', t0 - 60 * MIN))
    await read({ BPMAP: 48 })
    const alertId = row()?.alerts[0]?.id as string
    const asked = { area: 'awicu', roomSys: row()?.roomSys as number, alertId, seen: 'active' } as const
    const other = host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')?.roomSys as number
    expect(await host.ward.answerAlert({ ...asked, roomSys: other }, acknowledge)).toBe(false)
    expect(await host.ward.answerAlert({ ...asked, area: 'awor' }, acknowledge)).toBe(false)
    expect(host.ward.alert({ ...asked, roomSys: other })).toBeNull()
    const both = await Promise.all([
      host.ward.answerAlert(asked, acknowledge),
      host.ward.answerAlert(asked, snooze),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(host.ward.alert(asked)?.by).toBe(both[0] ? 'Ada Byron' : 'Bo Diddley')
  })

  test('is not answered by who saw it before it became loud again', async () => {
    await read({ BPMAP: 48 })
    const { id: alertId, loudSince } = row()?.alerts[0] ?? { id: '' }
    const asked = {
      area: 'awicu',
      roomSys: row()?.roomSys as number,
      alertId,
      seen: 'active',
      loudSince,
    } as const
    await host.answer(alertId, acknowledge)
    await host.wait(5)
    await read({ BPMAP: 30 })
    expect(shown()).toContain('LowMAP active')
    expect(await host.ward.answerAlert(asked, acknowledge)).toBe(false)
    const again = row()?.alerts[0]?.loudSince
    expect(await host.ward.answerAlert({ ...asked, loudSince: again }, acknowledge)).toBe(true)
  })

  test('that was snoozed on a bed without a monitor comes back by the clock alone', async () => {
    await host.send(measured('A', { Creatinine: 9 }, t0, { aperiodic: true }))
    const alertId = row()?.alerts[0]?.id as string
    expect(await host.answer(alertId, { ...snooze, minutes: 10 })).toBe(true)
    await host.ward.settled()
    expect(shown()).toEqual(['HighCreatinine snoozed'])
    await host.wait(605)
    expect(shown()).toEqual(['HighCreatinine active'])
  })
})
