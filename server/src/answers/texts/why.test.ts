import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { AlertWhy } from '@wardlight/contracts/alert-why'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { rule, SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const config = smallConfig({
  variables: SMALL_VARIABLES,
  rules: [
    rule('LowHR', {
      logic: { beyond: ['HeartRate', 'lowRed'] },
      description: 'AHA bradycardia.',
      atom: 'HeartRate',
      delaySeconds: 20,
      recoverSeconds: 60,
      hysteresis: 3,
      median: 3,
    }),
    rule('Kidneys', { logic: { '>=': [{ var: 'Creatinine' }, 2] }, atom: 'Creatinine', recoverSeconds: 0 }),
    rule('Both', {
      logic: { and: [{ '<': [{ var: 'BPMAP' }, 65] }, { '>': [{ var: 'caseMinutes' }, 5] }] },
      level: 4,
    }),
  ],
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

const row = () => host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '1')
const read = (values: Record<string, number>, more = {}) =>
  host.send(measured('A', values, host.clock.now(), more))
const iso = (ms: number) => new Date(ms).toISOString()
function why(name: string): AlertWhy | null {
  const alertId = row()?.alerts.find((alert) => alert.rule === name)?.id ?? 'none'
  return host.ward.whyAlert({ area: 'awicu', roomSys: row()?.roomSys as number, alertId })?.why ?? null
}

describe('why there is an alert', () => {
  test('by a limit of the patient’s age: the rule, the value with its time, the limit and whose it is, what clears it', async () => {
    const began = host.clock.now()
    await read({ HeartRate: 36 })
    await host.wait(20)
    expect(why('LowHR')).toMatchObject({
      rule: 'HR below 40',
      grounds: 'AHA bradycardia.',
      inputs: [
        { title: 'HR', value: '36 /min', time: iso(began), source: '', remark: 'median of the last 3' },
      ],
      limits: [{ text: 'HR 40 /min', of: 'adults, Intensive care' }],
      waits: '20 s',
      since: iso(began),
      answered: null,
      loudAgain: '',
      clears: 'HR 43 /min or more for 1 min',
    })
  })

  test('for an age nobody knows: whose limits are taken', async () => {
    const { patient, ...admitted } = moved('admit', 'B', 'MICU^2', host.clock.now() - MIN)
    await host.send({ ...admitted, patient: { ...patient, dob: null } } as never)
    await host.send(measured('B', { HeartRate: 50 }, host.clock.now()))
    await host.wait(20)
    const bed = host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')
    const asked = {
      area: 'awicu',
      roomSys: bed?.roomSys as number,
      alertId: bed?.alerts[0]?.id as string,
    } as const
    expect(host.ward.whyAlert(asked)?.why?.limits[0]?.of).toMatch(/age unknown, Intensive care$/)
  })

  test('by a number of the rule itself, of a laboratory', async () => {
    await read({ Creatinine: 2.5 }, { aperiodic: true, feedKind: 'lab' })
    expect(why('Kidneys')).toMatchObject({
      rule: 'Creatinine at least 2',
      inputs: [{ title: 'Creatinine', value: '2.5 mg/dL' }],
      limits: [{ text: '2.0 mg/dL', of: 'of the rule itself' }],
      waits: '',
      clears: 'Creatinine below 2.0 mg/dL',
    })
  })

  test('by more than one limit: every value it looks at, time too', async () => {
    await read({ BPMAP: 60 })
    expect(why('Both')).toMatchObject({
      rule: 'MAP below 65 and minutes in the room above 5',
      inputs: [
        { title: 'MAP', value: '60 mmHg' },
        { title: 'Minutes in the room', value: '10', time: null },
      ],
      clears: 'No longer: MAP below 65 and minutes in the room above 5 for 30 s',
    })
  })

  test('that somebody answered: who, when, and where it is loud again', async () => {
    await read({ Creatinine: 2.5 }, { aperiodic: true })
    await host.answer(row()?.alerts[0]?.id as string, { command: 'acknowledge', who: 'ada', name: 'Ada' })
    expect(why('Kidneys')).toMatchObject({
      answered: { by: 'Ada', at: iso(host.clock.now()) },
      loudAgain: 'Creatinine 3 or more',
    })
  })
})

describe('why equipment is told of', () => {
  test('a sensor: its last reading, how long it counts, and what ends it', async () => {
    const last = host.clock.now()
    await read({ HeartRate: 80, BPMAP: 80 })
    await host.wait(50)
    await read({ BPMAP: 80 })
    await host.wait(15)
    const roomSys = row()?.roomSys as number
    const [silent] = host.ward.body('awicu', roomSys)?.alertStatus ?? []
    const found = host.ward.whyAlert({ area: 'awicu', roomSys, alertId: silent?.id as string })?.why
    expect(found).toMatchObject({
      rule: 'HR was read and is read no longer',
      inputs: [{ title: 'HR', value: '80 /min', time: iso(last), remark: 'last reading' }],
      limits: [{ text: '1 min', of: 'HR: how long a reading counts as current' }],
      clears: 'A reading of HR, or after 60 min: then it counts as taken off',
    })
  })

  test('the whole monitor: every vital sign it last read', async () => {
    await read({ HeartRate: 80, BPMAP: 81 })
    await host.wait(65)
    expect(why('MonitorSilent')?.inputs.map(({ title, value }) => `${title} ${value}`)).toEqual([
      'HR 80 /min',
      'MAP 81 mmHg',
    ])
  })
})

test('an alert that is over, or of another room, is told nothing of', async () => {
  await read({ Creatinine: 2.5 }, { aperiodic: true })
  expect(why('LowHR')).toBeNull()
  await host.send(moved('admit', 'B', 'MICU^2', host.clock.now() - MIN))
  const other = host.ward.census('awicu', {}).census.find((r) => r.displayRoom === '2')
  const asked = { area: 'awicu', roomSys: other?.roomSys as number } as const
  expect(host.ward.whyAlert({ ...asked, alertId: row()?.alerts[0]?.id as string })?.why).toBeNull()
})
