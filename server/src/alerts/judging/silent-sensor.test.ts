import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { low } from '../../../test-support/sensor-rules.ts'
import { SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    SpO2: variable('SpO2', { unit: '%', vital: true }),
    EndTidalCO2: variable('EtCO2', { unit: 'mmHg', silentMinutes: 5 }),
  },
  rules: [low('SpO2', 85, 2)],
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 60 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const shown = () => row()?.alerts.map((alert) => `${alert.message} (${alert.state})`) ?? []
const onBody = async () => {
  const body = await host.ward.body('awicu', row()?.roomSys as number)
  return body?.alertStatus.map((alert) => alert.message)
}
const read = (values: Record<string, number | null>) => host.send(measured('A', values, host.clock.now()))
const events = async (name: string) => {
  const { rows } = await sql<{ change: string; why: string; inputs: Record<string, unknown> }>`
    select coalesce(from_state, '') || '>' || to_state as change, why, e.inputs
    from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id`.execute(
    database.db,
  )
  return rows
}
/** The heart rate alone goes on for so many seconds. */
const heartOnly = async (seconds: number) => {
  for (let done = 0; done < seconds; done += 30) {
    await host.wait(30)
    await read({ HeartRate: 80 })
  }
}
const desaturate = async () => {
  await read({ HeartRate: 80, SpO2: 81 })
  await host.wait(25)
  expect(shown()).toEqual(['SpO2 81 %, below 85 (active)'])
}

describe('an alert whose sensor falls off', () => {
  test('is replaced by the silence of that sensor, with its last value and the minutes since', async () => {
    await desaturate()
    const began = row()?.alerts[0]?.since
    await heartOnly(270)
    expect(row()).toMatchObject({ silentSince: null, maxAlertLevel: 0 })
    expect(row()?.alerts).toMatchObject([
      {
        title: 'SpO2 silent',
        detail: 'for 4 min, last 81 %',
        level: 0,
        technical: true,
        state: 'active',
        slot: 2,
      },
    ])
    await host.wait(10)
    expect(began).toBeDefined()
    expect(shown()).toEqual(['SpO2 silent, for 5 min, last 81 % (active)'])
    expect(await events('Silent:SpO2')).toMatchObject([{ change: '>active', inputs: { SpO2: 81 } }])
    expect((await events('LowSpO2')).map(({ change, why }) => `${change} ${why}`)).toEqual([
      '>pending condition began',
      'pending>active condition lasted its delay',
      'active>active SpO2 is silent',
    ])
  })

  test('is back without a new delay when the first reading is still out of limits', async () => {
    await desaturate()
    await heartOnly(120)
    await read({ SpO2: 79 })
    expect(shown()).toEqual(['SpO2 79 %, below 85 (active)'])
    expect((await events('Silent:SpO2')).map(({ change }) => change)).toEqual(['>active', 'active>cleared'])
  })

  test('recovers when the first reading is within limits', async () => {
    await desaturate()
    await heartOnly(120)
    await read({ SpO2: 96 })
    expect(row()?.alerts).toMatchObject([{ rule: 'LowSpO2', state: 'recovering', technical: false }])
    await read({ HeartRate: 80, SpO2: 96 })
    await host.wait(35)
    expect(shown()).toEqual([])
  })

  test('does not vanish either when the monitor says it reads nothing', async () => {
    await desaturate()
    await read({ SpO2: null })
    expect(shown()).toEqual(['SpO2 81 %, below 85 (active)'])
    for (let i = 0; i < 4; i++) {
      await host.wait(15)
      await read({ HeartRate: 80, SpO2: null })
    }
    expect(shown()).toEqual(['SpO2 silent, for 1 min, last 81 % (active)'])
  })

  test('is hidden while the whole monitor is silent, and shown again after', async () => {
    await desaturate()
    await heartOnly(60)
    await host.wait(70)
    expect(shown()).toEqual(['Monitor silent, for 1 min (active)'])
    await read({ HeartRate: 80 })
    expect(shown()).toEqual(['SpO2 silent, for 2 min, last 81 % (active)'])
    await host.wait(30)
    await read({ HeartRate: 80, SpO2: 82 })
    expect(shown()).toEqual(['SpO2 82 %, below 85 (active)'])
  })

  test('ends at discharge, and after an hour of silence', async () => {
    await desaturate()
    await heartOnly(90)
    await host.send(moved('admit', 'B', 'MICU^2', host.clock.now()))
    await host.send(left('discharge', 'A', host.clock.now()))
    await host.wait(60)
    expect((await events('LowSpO2')).at(-1)).toMatchObject({ change: 'active>cleared' })
    expect((await events('Silent:SpO2')).at(-1)).toMatchObject({ change: 'active>cleared' })
    await host.send(measured('B', { HeartRate: 80, SpO2: 81 }, host.clock.now()))
    const second = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')
    for (let minute = 0; minute < 60; minute++) {
      await host.wait(60)
      await host.send(measured('B', { HeartRate: 80 }, host.clock.now()))
    }
    expect(second()?.alerts.map((alert) => alert.title)).toEqual(['SpO2 silent'])
    await host.wait(60)
    await host.send(measured('B', { HeartRate: 80 }, host.clock.now()))
    await host.wait(5)
    expect(second()?.alerts).toEqual([])
    expect((await events('LowSpO2')).at(-1)?.why).toBe('silent for too long')
  })

  test('is still waited for after a restart', async () => {
    await desaturate()
    await read({ SpO2: null })
    await heartOnly(90)
    const before = shown()
    await host.ward.stop()
    host = await openTestWard(database, { config, clock: host.clock })
    expect(shown()).toEqual(before)
    expect(before).toEqual(['SpO2 silent, for 1 min, last 81 % (active)'])
  })
})

describe('a stream that breaks off without an alert', () => {
  test('is shown in the body and not on the census, for its configured time', async () => {
    await read({ HeartRate: 80, EndTidalCO2: 36, SpO2: 97 })
    for (let minute = 0; minute < 3; minute++) {
      await host.wait(60)
      await read({ HeartRate: 80, SpO2: 97 })
    }
    expect(await onBody()).toEqual(['EtCO2 silent, for 3 min, last 36 mmHg'])
    expect(shown()).toEqual([])
    for (let minute = 0; minute < 4; minute++) {
      await host.wait(60)
      await read({ HeartRate: 80, SpO2: 97 })
    }
    expect(await onBody()).toEqual([])
    expect((await events('Silent:EndTidalCO2')).at(-1)?.why).toBe('silent for too long')
  })

  test('is not reported for a cuff, a stream said to read nothing, or one left in another room', async () => {
    await read({ HeartRate: 80, SpO2: 97, EndTidalCO2: 36 })
    await host.send(measured('A', { BPMAP: 80 }, host.clock.now(), { aperiodic: true }))
    await read({ SpO2: null })
    await host.wait(1)
    await host.send(moved('transfer', 'A', 'MICU^2', host.clock.now()))
    await heartOnly(120)
    const body = await host.ward.body('awicu', host.ward.census('awicu', {}).census[1]?.roomSys as number)
    expect(body?.census.displayRoom).toBe('2')
    expect(body?.alertStatus).toEqual([])
  })
})
