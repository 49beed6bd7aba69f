import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import {
  admitOne,
  alerts,
  atom,
  CHART,
  config,
  database,
  endOne,
  from,
  HOUR,
  host,
  LAB,
  MIN,
  MONITOR,
  points,
  restart,
  row,
  totals,
} from '../../test-support/one-patient.ts'
import { openTestWard } from '../../test-support/ward-host.ts'
import { openDatabase } from '../store/database.ts'

beforeEach(admitOne)
afterEach(endOne)

describe('charting stamped some minutes ahead', () => {
  /** Charts values stamped so many minutes from now. */
  const say = (minutes: number, amount: number, status?: 'corrected' | 'withdrawn') => {
    const ahead = minutes > 0 ? { said: new Date(host.clock.now() + minutes * MIN) } : {}
    const ago = Math.max(0, -minutes * MIN)
    return host.send(
      from(CHART, { Intake: amount, Weight: 70 }, ago, { ...ahead, ...(status && { status }) }),
    )
  }
  const told = async () => [(await totals()).intake, await points('Intake'), (await atom('Weight'))?.value]

  test('is matched when repeated, corrected or withdrawn after its time has come', async () => {
    await say(3, 500)
    await host.wait(240)
    await say(-1, 500)
    expect(await told()).toEqual([500, [500], 70])
    await say(-1, 50, 'corrected')
    expect(await told()).toEqual([50, [50], 70])
    await say(-1, 50, 'withdrawn')
    expect(await told()).toEqual([null, [], undefined])
  })

  test('is matched when corrected before its time has come', async () => {
    await say(4, 500)
    await host.wait(60)
    await say(3, 50, 'corrected')
    expect(await told()).toEqual([50, [50], 70])
  })
})

describe('corrections and withdrawals', () => {
  const at = { place: 'MICU^1', code: '2823-3' }

  test.each([
    ['without a bed', { code: '2823-3' }],
    ['under another code', { place: 'MICU^1', code: '6298-4' }],
    ['of another device', { place: 'MICU^1', code: '2823-3', device: 'B' }],
  ])('a correction %s replaces value and point, and ends the alert', async (_how, more) => {
    await host.send(from(LAB, { Potassium: 6.8 }, HOUR, at))
    expect(alerts()).toEqual(['HighK active'])
    await host.send(from(LAB, { Potassium: 3.9 }, HOUR, { ...more, status: 'corrected' }))
    expect(await atom('Potassium')).toMatchObject({ value: 3.9, alert: 3, status: 'corrected' })
    expect(await points('Potassium')).toEqual([3.9])
    await host.wait(35)
    expect(alerts()).toEqual([])
  })

  test('a correction leaves readings of another feed, and of another code in the same minute', async () => {
    await host.send(
      from(LAB, { Potassium: 6.8 }, HOUR, at),
      from(LAB, { Potassium: 5 }, HOUR, { ...at, code: '6298-4' }),
      from(CHART, { Potassium: 4.4 }, HOUR, at),
    )
    await host.send(from(LAB, { Potassium: 3.9 }, HOUR, { ...at, status: 'corrected' }))
    expect((await points('Potassium'))?.toSorted()).toEqual([3.9, 4.4, 5])
  })

  test.each([
    ['of its time', 'known', { code: '2823-3' }],
    ['of its time, under another code and bed', 'known', { code: '6298-4', place: 'MICU^2' }],
    ['without a time', 'unknown', { code: '2823-3' }],
  ])('a withdrawal %s falls back to the result before', async (_how, time, more) => {
    await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at))
    await host.send(from(LAB, { Potassium: 6.8 }, HOUR, at))
    const ago = time === 'known' ? HOUR : 0
    const status = { status: 'withdrawn', ...(time === 'known' ? {} : { timeKnown: false }) } as const
    await host.send(from(LAB, { Potassium: null }, ago, { ...more, ...status }))
    expect(await atom('Potassium')).toMatchObject({ value: 4, age: 7200, alert: 3 })
    expect(await points('Potassium')).toEqual([4])
    await host.wait(35)
    expect(alerts()).toEqual([])
  })

  test('a repeated withdrawal removes nothing more, and the last result goes without a trace', async () => {
    await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at), from(LAB, { Potassium: 6.8 }, HOUR, at))
    const withdrawal = () => from(LAB, { Potassium: null }, HOUR, { ...at, status: 'withdrawn' })
    await host.send(withdrawal())
    await host.send(withdrawal(), from(CHART, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
    expect(await atom('Potassium')).toMatchObject({ value: 4 })
    await host.send(from(LAB, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
    expect(await atom('Potassium')).toBeUndefined()
    await restart()
    expect(await atom('Potassium')).toBeUndefined()
    await host.send(from(LAB, { Potassium: 5 }, 3 * HOUR, at))
    expect(await atom('Potassium')).toMatchObject({ value: 5 })
  })

  test('the last word counts in a message that reports, corrects and withdraws', async () => {
    await host.send(
      from(LAB, { Potassium: 6.8 }, HOUR, at),
      from(LAB, { Potassium: 3.9 }, HOUR, { status: 'corrected', code: 'x' }),
      from(LAB, { Potassium: 7 }, 30 * MIN, at),
      from(LAB, { Potassium: null }, 0, { ...at, status: 'withdrawn', timeKnown: false }),
    )
    expect(await atom('Potassium')).toMatchObject({ value: 3.9 })
    expect(await points('Potassium')).toEqual([3.9])
  })

  test('a withdrawn reading leaves the median', async () => {
    for (const HeartRate of [80, 30, 31]) {
      await host.wait(2)
      await host.send(from(MONITOR, { HeartRate }, 0))
    }
    expect(alerts()).toEqual(['LowHR active'])
    await host.send(from(MONITOR, { HeartRate: null }, 2000, { status: 'withdrawn' }))
    expect(row().alerts).toMatchObject([{ rule: 'LowHR', state: 'recovering' }])
  })

  test('another node follows at once', async () => {
    const second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
    const other = await openTestWard(
      { ...database, db: second.db, listen: second.listen },
      { config, clock: host.clock },
    )
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        if (holds()) return resolve()
        const stop = other.ward.onChange(() => {
          if (!holds()) return
          stop()
          resolve()
        })
      })
    const shown = () =>
      other.ward.current('awicu', row(other.ward).roomSys)?.current.find((v) => v.name === 'Potassium')
    try {
      await host.send(from(LAB, { Potassium: 4 }, 2 * HOUR, at), from(LAB, { Potassium: 6.8 }, HOUR, at))
      await until(() => shown()?.value === 6.8)
      await host.send(from(LAB, { Potassium: null }, HOUR, { ...at, status: 'withdrawn' }))
      await until(() => shown()?.value === 4)
      await host.send(from(LAB, { Potassium: null }, 2 * HOUR, { ...at, status: 'withdrawn' }))
      await until(() => shown() === undefined)
      expect(shown()).toBeUndefined()
    } finally {
      await other.ward.stop()
      await second.stop()
    }
  })
})
