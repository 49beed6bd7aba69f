import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { acknowledge, pressureWard, untilWorse } from '../../../test-support/pressure-ward.ts'
import { until } from '../../../test-support/waiting.ts'
import { readClockSetBack } from '../../store/clock-set-back.ts'

const MIN = 60_000
const HOURS = 3600
const { database, host, row, told, map, answer, pass, restart, lastEvent } = pressureWard()

/** Whether the last look is stored; a judge late with its lease stores it in a later round. */
const looked = async () => {
  await pass(1)
  const { rows } = await sql<{ looked: Date }>`select looked from judge_looks`.execute(database().db)
  return (rows[0]?.looked.getTime() ?? 0) > host().clock.now() - MIN
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
    const time = new Date(host().clock.now()).toISOString()
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
    ['while it is judged', async () => host().clock.putBack(2 * HOURS * 1000)],
    [
      'while no server runs',
      async () => {
        await until('the judge to keep when it looked', looked)
        await restart({}, () => host().clock.putBack(2 * HOURS * 1000))
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

  test('moves back once with other stored times, which are told by how much', async () => {
    const told: unknown[] = []
    const setBack = async (_trx: unknown, ...by: number[]) => void told.push(by)
    await restart({ setBack })
    host().clock.putBack(HOURS * 1000)
    const now = host().clock.now()
    await pass(3)
    await pass(3)
    expect(told).toHaveLength(1)
    const [[back, then]] = told as [[number, number]]
    expect(back + then).toBe(now + HOURS * 1000)
    expect(await readClockSetBack(database().db)).toEqual({ time: new Date(then).toISOString(), byMs: back })
  })

  test('is not for what cannot become worse', async () => {
    await pass(30 * 60)
    expect(told()).toEqual(['Overdue active'])
    expect(row()?.alerts[0]).not.toHaveProperty('worsens')
    expect(await answer(untilWorse)).toBe(false)
    expect(await answer({ ...untilWorse, minutes: 5 })).toBe(true)
  })
})
