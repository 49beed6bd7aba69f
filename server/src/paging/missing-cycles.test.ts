import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { NURSE, pagedWard, UNPAGED } from '../../test-support/paged-ward.ts'
import { measured, moved } from '../../test-support/ward-host.ts'

describe('rules that do not page yet', () => {
  const ward = pagedWard(UNPAGED)
  const { cycleOf, admit, map, pages, answer, wait } = ward

  test('page about an open alert once they do, until somebody answers', async () => {
    await admit()
    await map(50)
    const cycle = await cycleOf('a')
    await cycle.tick()
    expect(await pages()).toEqual([])
    await wait(cycle, 1.5)
    expect(await pages()).toEqual(['Nurse 7101'])
    await answer('acknowledge')
    await wait(cycle, 10)
    expect(await pages()).toEqual(['Nurse 7101'])
  })

  test('an answer while they do not page ends the cycle, so that an alert loud again is paged anew', async () => {
    const { host } = ward
    await admit()
    const cycle = await cycleOf('a')
    const beat = async (rate: number, rounds: number) => {
      for (let i = 0; i < rounds; i++) {
        await host().send(measured('A', { HeartRate: rate }, host().clock.now()))
        await host().wait(30)
        await cycle.tick()
      }
    }
    await beat(130, 6)
    expect(await pages()).toEqual(['Nurse 7101'])
    await answer('acknowledge')
    await beat(158, 6)
    expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
  })
})

describe('two records of one patient', () => {
  const ward = pagedWard()
  const { cycleOf, admit, map, pages, answer, alert, wait, leave } = ward
  const joined = async () => {
    const { host } = ward
    await host().send({
      ...{ kind: 'merge', mergeFrom: 'B', patient: { mrn: 'A' } },
      ...{ from: [{ authority: '', number: 'B' }], time: new Date(host().clock.now()) },
    } as never)
  }
  const admitOther = () =>
    ward.host().send(moved('admit', 'B', 'MICU^2', ward.host().clock.now() - 60_000, { staff: [NURSE] }))

  test('an alert loud only as the other record has it unanswered is paged about, without a snooze', async () => {
    const cycle = await cycleOf('a')
    await admit()
    await map(50)
    await wait(cycle, 1)
    await answer('acknowledge')
    await admitOther()
    await map(50, 'B')
    await ward.host().wait(15)
    await cycle.tick()
    expect(await pages()).toEqual(['Nurse 7101'])
    await joined()
    expect(alert()).toMatchObject({ rule: 'LowMAP', state: 'active' })
    await wait(cycle, 2)
    expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
    const { rows } = await sql`
      select from page_cycles c join alerts a on a.id = c.alert_id where c.ended is null and a.state = 'cleared'`.execute(
      ward.database().db,
    )
    expect(rows).toEqual([])
  })

  test('a page about one snoozes another firing of the rule for both', async () => {
    const cycle = await cycleOf('a')
    await admitOther()
    for (const value of [50, 50, 50, 80, 80, 80, 80]) {
      await map(value, 'B')
      await ward.host().wait(30)
      await cycle.tick()
      await leave()
    }
    expect(await pages()).toEqual(['Nurse 7101'])
    await admit()
    await joined()
    expect(alert()).toBeUndefined()
    await wait(cycle, 10)
    expect(alert()).toMatchObject({ rule: 'LowMAP', state: 'active' })
    expect(await pages()).toHaveLength(1)
    await wait(cycle, 14)
    expect((await pages()).length).toBeGreaterThan(1)
  })
})
