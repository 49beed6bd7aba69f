import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const low = (limit: 'lowRed' | 'lowYellow', more: object) => ({
  logic: { beyond: ['BPMAP', limit] },
  atom: 'BPMAP',
  title: '{BPMAP.title} {BPMAP} {BPMAP.unit}',
  detail: `below {BPMAP.${limit}}`,
  hysteresis: 2,
  ...more,
})
const kidneysAndHeart = (creatinine: number, level: 4 | 5) => ({
  logic: { and: [{ '>': [{ var: 'Creatinine' }, creatinine] }, { '>': [{ var: 'HeartRate' }, 100] }] },
  atom: 'Creatinine',
  ...{ level, slot: 31, delaySeconds: 60 },
})
const config = smallConfig({
  variables: SMALL_VARIABLES,
  rules: [
    rule('LowMAPCritical', low('lowRed', { level: 5, slot: 1, delaySeconds: 40 })),
    rule('LowMAP', low('lowYellow', { level: 4, slot: 21, delaySeconds: 20 })),
    rule('FastHeart', {
      logic: { beyond: ['HeartRate', 'highRed'] },
      atom: 'HeartRate',
      ...{ level: 5, slot: 3, median: 3, delaySeconds: 10 },
    }),
    rule('TowerMAP', low('lowYellow', { level: 5, slot: 95 })),
    rule('KidneysAndHeart', kidneysAndHeart(4, 4)),
    rule('KidneysAndHeartCritical', kidneysAndHeart(6, 5)),
    rule('Spoken', {
      logic: { '>': [{ var: 'Creatinine' }, 4] },
      atom: 'Creatinine',
      title: 'Kidneys &amp; fluids^^kidney function',
      detail: 'above 4^^very poor',
      level: 4,
      slot: 30,
    }),
  ],
})

let database: TestDatabase
let host: WardHost
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 3_600_000))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const row = () => {
  const found = host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '1')
  if (!found) throw new Error('no room 1')
  return found
}
const read = (values: Record<string, number>) => host.send(measured('A', values, host.clock.now()))
const onFloor = () => row().alerts.filter(({ slot }) => slot < 90)
const map = () => row().atoms.BPMAP

describe('a rule that waits', () => {
  test('is told with its time, its value has no level till then, and the level of the alert after', async () => {
    const began = host.clock.now()
    await read({ BPMAP: 52 })
    expect(onFloor()).toEqual([])
    expect(row().confirming).toMatchObject([
      {
        rule: 'LowMAPCritical',
        title: 'MAP 52 mmHg',
        level: 5,
        until: new Date(began + 40_000).toISOString(),
      },
    ])
    expect(map()).toMatchObject({ alert: 0, confirming: { level: 1 } })
    await host.wait(25)
    await read({ BPMAP: 52 })
    expect(onFloor()).toMatchObject([{ rule: 'LowMAP', level: 4 }])
    expect(map()).toMatchObject({ alert: 2, confirming: { level: 1 } })
    await host.wait(20)
    await read({ BPMAP: 52 })
    expect(onFloor()).toMatchObject([{ rule: 'LowMAPCritical', level: 5 }])
    expect(map()).toMatchObject({ alert: 1 })
    expect(map()?.confirming).toBeUndefined()
    expect(row().confirming).toEqual([])
    await host.ward.settled()
    const body = host.ward.body('awicu', row().roomSys)
    expect(body?.risk.find(({ part }) => part === 'heart')).toMatchObject({ alert: 1 })
    expect(body?.current.find(({ name }) => name === 'BPMAP')).toMatchObject({ alert: 1 })
  })

  test('of a value that jumps about its limit comes to an end: it is an alert', async () => {
    for (let at = 0; at < 16 && onFloor().length === 0; at++) {
      await read({ BPMAP: at % 2 === 0 ? 52 : 75 })
      if (at % 2 === 1) expect(row()).toMatchObject({ confirming: [] })
      await host.wait(5)
    }
    expect(onFloor()).toMatchObject([{ rule: 'LowMAP', state: 'active' }])
  })

  test('ends without a word when its value comes back', async () => {
    await read({ BPMAP: 52 })
    await host.wait(5)
    await read({ BPMAP: 75 })
    expect(row()).toMatchObject({ confirming: [] })
    expect(map()).toMatchObject({ alert: 3 })
  })

  test('is not shown if an alert as severe is about its value, but is if it would be worse', async () => {
    const waits = () => (row().confirming ?? []).map((each) => each.rule)
    await read({ Creatinine: 5, HeartRate: 105 })
    expect(row().alerts).toMatchObject([{ rule: 'Spoken', state: 'active' }])
    expect(waits()).toEqual([])
    await read({ Creatinine: 7 })
    expect(waits()).toEqual(['KidneysAndHeartCritical'])
  })
})

describe('a reading that its rule does not yet go by', () => {
  const heart = () => row().atoms.HeartRate

  test('has an end: it is too old, or by itself an alert', async () => {
    for (const value of [80, 80, 150]) {
      await read({ HeartRate: value })
      if (value === 80) await host.wait(5)
    }
    const until = new Date(host.clock.now() + 60_000).toISOString()
    expect(heart()).toMatchObject({ alert: 0, confirming: { level: 5, until } })
    expect(row()).toMatchObject({ confirming: [] })
    await host.wait(56)
    expect(row().confirming).toMatchObject([{ rule: 'FastHeart' }])
  })

  test('is none of a cuff: the rule goes by each, however often it measures', async () => {
    for (const value of [80, 80, 150]) {
      await host.send(measured('A', { HeartRate: value }, host.clock.now(), { aperiodic: true }))
      if (value === 80) await host.wait(5)
    }
    expect(row().confirming).toMatchObject([{ rule: 'FastHeart' }])
  })
})

describe('an alert of the tower only', () => {
  test('neither covers an alert everybody sees nor colours a value or a room', async () => {
    await read({ BPMAP: 58 })
    expect(row().alerts).toMatchObject([{ rule: 'TowerMAP', slot: 95, state: 'active' }])
    expect(map()).toMatchObject({ alert: 0, confirming: { level: 2 } })
    expect(row().maxAlertLevel).toBe(0)
    await host.wait(25)
    await read({ BPMAP: 58 })
    expect(
      row()
        .alerts.map((alert) => alert.rule)
        .toSorted(),
    ).toEqual(['LowMAP', 'TowerMAP'])
    expect(map()).toMatchObject({ alert: 2 })
    expect(row().maxAlertLevel).toBe(4)
  })
})

describe('what an alert says of how bad it is', () => {
  test('tells its unit and its limit apart from the words, and that the limit was passed', async () => {
    await read({ BPMAP: 58 })
    await host.wait(25)
    await read({ BPMAP: 58 })
    expect(onFloor()).toMatchObject([{ title: 'MAP 58 mmHg', unit: 'mmHg', limit: '< 60' }])
    await read({ BPMAP: 61 })
    expect(onFloor()).toMatchObject([{ detail: 'was below 60', limit: 'was < 60' }])
    await read({ Creatinine: 5 })
    const words = onFloor().find(({ atom }) => atom === 'Creatinine')
    expect(words).toMatchObject({ limit: '> 4' })
    expect(words?.unit).toBeUndefined()
  })

  test('names the pressor under a low pressure, and how far it fell since', async () => {
    await read({ BPMAP: 54, Norepinephrine: 0.2 })
    await host.wait(45)
    await read({ BPMAP: 54 })
    expect(onFloor()).toMatchObject([{ rule: 'LowMAPCritical', support: 'on norepi' }])
    expect(onFloor()[0]?.worsening).toBeUndefined()
    await read({ BPMAP: 48, Norepinephrine: 0 })
    await host.wait(5)
    await read({ BPMAP: 48, Norepinephrine: 0 })
    expect(onFloor()[0]).toMatchObject({ worsening: { what: 'MAP down 6' }, beyond: 10 })
    expect(onFloor()[0]?.support).toBeUndefined()
  })
})

// shows: C3.7, C5.7, C5.8
test('a text with a double caret is shown up to it and heard after it, with its entity read', async () => {
  await read({ Creatinine: 5 })
  expect(onFloor()).toMatchObject([
    {
      title: 'Kidneys & fluids',
      detail: 'above 4',
      message: 'Kidneys & fluids, above 4',
      audioMessage: 'kidney function, very poor',
    },
  ])
})
