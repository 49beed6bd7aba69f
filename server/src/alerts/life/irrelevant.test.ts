import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { irrelevant, pressureWard, reopen } from '../../../test-support/pressure-ward.ts'
import { measured, moved } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const HOURS = 3600
const { database, host, row, told, map, answer, pass, restart, lastEvent } = pressureWard()

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
      until: new Date(host().clock.now() + 12 * HOURS * 1000).toISOString(),
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
    const body = host().ward.body('awicu', row()?.roomSys as number)
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
    const alertId = host().ward.body('awicu', roomSys)?.alertStatus[0]?.id as string
    const asked = { area: 'awicu', roomSys, alertId, seen: 'dormant' } as const
    expect(await host().ward.answerAlert(asked, reopen)).toBe(true)
    expect(host().ward.body('awicu', roomSys)?.alertStatus).toEqual([])
    await map(57)
    expect(told()).toEqual(['YellowMAP active'])
  })

  test('ends with the visit', async () => {
    await map(58)
    await answer(irrelevant)
    await host().send(moved('admit', 'A', 'MICU^1', host().clock.now(), { visitNumber: 'V2' }))
    expect(told()).toEqual(['YellowMAP active'])
  })

  test('goes along into another room', async () => {
    await map(58)
    await answer(irrelevant)
    await host().send(moved('transfer', 'A', 'MICU^2', host().clock.now()))
    expect(row('awicu', '2')?.alerts[0]).toMatchObject({ state: 'irrelevant', by: 'Ada Byron' })
  })

  test('is not for equipment', async () => {
    await host().send(measured('A', { HeartRate: 80 }, host().clock.now()))
    await pass(120)
    expect(told()).toEqual(['MonitorSilent active'])
    expect(await answer(irrelevant)).toBe(false)
  })
})

test('an alert merged with one that nobody answered is loud, and nothing of the answer is left', async () => {
  await host().send(moved('admit', 'B', 'MICU^2', host().clock.now() - 30 * MIN))
  await map(52)
  await host().send(measured('B', { BPMAP: 52 }, host().clock.now()))
  const other = row('awicu', '2')?.alerts[0]?.id as string
  await host().answer(other, irrelevant)
  await host().send({ kind: 'merge', patient: { mrn: 'B', name: 'B' }, time: new Date(0), mergeFrom: 'A' })
  const all = host()
    .ward.census('awicu', {})
    .census.flatMap(({ alerts }) => alerts)
  const alert = all.find(({ id }) => id === other)
  expect(alert).toMatchObject({ state: 'active' })
  expect(alert).not.toHaveProperty('reason')
  const { rows } =
    await sql`select from alert_events where to_state = 'cleared' and from_state is null`.execute(
      database().db,
    )
  expect(rows).toEqual([])
})
