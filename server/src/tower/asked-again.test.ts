import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ada, towerRoom } from '../../test-support/tower-room.ts'

const room = towerRoom()
const { load, row, first, judgement, measure } = room

// shows: T39
test('an alert loud again after a while within limits fired then, for reports too', async () => {
  const pulse = (rate: number) => measure({ HeartRate: rate })
  await pulse(35)
  for (let minute = 0; minute < 16; minute++) {
    room.host.clock.advance(60_000)
    await pulse(80)
  }
  room.host.clock.advance(60_000)
  await pulse(35)
  const item = (await load())?.items.find(({ rule: id }) => id === 'SlowHeart')
  expect(item).toMatchObject({ state: 'active', judged: null })
  expect(await room.host.ward.tower.save(await judgement({ alert: item?.id }), ada)).toMatchObject({
    done: true,
  })
  const { rows } = await sql<{ fired: Date }>`
    select fired from tower_delays where alert_id = ${item?.id}::uuid`.execute(room.db)
  expect(rows[0]?.fired.toISOString()).toBe(item?.loudSince)
  expect(item?.loudSince).not.toBe(item?.alertInstanceTime)
})

// shows: T23
test('the same firing is not asked again; after its snooze is over it is an item again', async () => {
  const asked = await judgement({ command: 'snooze', minutes: 5 })
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect(await first()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  for (let left = 330; left > 0; left -= 15) {
    room.host.clock.advance(15_000)
    await measure({ BPMAP: 48 })
  }
  expect(await first()).toMatchObject({ state: 'active', judged: null, incrementSequence: true, sequence: 0 })
  expect(row()).toMatchObject({ open: 1 })
})

// shows: T39
test('a firing judged again because its answer was taken back counts once in reports', async () => {
  const picks = async (): Promise<{ real?: number; artifact?: number }> => {
    const { rows } = await sql<{ pick: string; judged: number }>`
      select pick, judged from tower_picks where rule = 'LowMAP'`.execute(room.db)
    return Object.fromEntries(rows.map(({ pick, judged }) => [pick, judged]))
  }
  const judge = async (pick: string, command: 'snooze' | 'acknowledge') => {
    room.host.clock.advance(1000)
    const asked = await judgement({ pick, command, ...(command === 'snooze' ? { minutes: 5 } : {}) })
    expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  }
  const { real = 0, artifact = 0 } = await picks()
  await judge('real', 'snooze')
  for (let left = 330; left > 0; left -= 15) {
    room.host.clock.advance(15_000)
    await measure({ BPMAP: 48 })
  }
  await judge('real', 'acknowledge')
  expect(await picks()).toMatchObject({ real: real + 2 })
  room.host.clock.advance(1000)
  await room.host.answer((await first()).id, { command: 'reopen', ...ada })
  expect(await picks()).toMatchObject({ real: real + 2 })
  await judge('artifact', 'acknowledge')
  expect(await picks()).toMatchObject({ real: real + 1, artifact: artifact + 1 })
})

// shows: T23
test('a firing after recovery is another item', async () => {
  await room.host.ward.tower.save(await judgement(), ada)
  room.host.clock.advance(1000)
  await measure({ BPMAP: 80 })
  await room.host.wait(40)
  await measure({ BPMAP: 47 })
  const items = (await load())?.items
  expect(items?.map(({ judged }) => judged !== null)).toEqual([false, true])
  expect(items?.[0]?.id).not.toBe(items?.[1]?.id)
})

test('a retried judgement does not answer an alert that fired again since', async () => {
  const asked = await judgement({ command: 'snooze', minutes: 5 })
  room.host.clock.advance(1000)
  await room.host.ward.tower.save(asked, ada)
  for (let left = 330; left > 0; left -= 15) {
    room.host.clock.advance(15_000)
    await measure({ BPMAP: 48 })
  }
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
})

// shows: T23
test('an alert loud again after its judgement is asked again, even once it is over', async () => {
  await room.host.ward.tower.save(await judgement({ command: 'snooze', minutes: 5 }), ada)
  room.host.clock.advance(310_000)
  await measure({ BPMAP: 48 })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  room.host.clock.advance(1000)
  await measure({ BPMAP: 80 })
  expect(await first()).toMatchObject({ state: 'recovering', judged: null })
  expect(row()).toMatchObject({ open: 1 })
  await room.host.wait(40)
  expect(await first()).toMatchObject({ state: 'cleared', judged: null })
  await room.host.ward.tower.save(await judgement(), ada)
  expect(await first()).toMatchObject({ state: 'cleared', judged: { by: 'Ada Byron' } })
})

// shows: T34
test('a value that worsens breaks through what the tower snoozed, and is an item again', async () => {
  await measure({ HeartRate: 130 })
  const fast = async () => (await load())?.items.find(({ rule: id }) => id === 'FastHeart')
  const alert = (await fast())?.id ?? ''
  await room.host.ward.tower.save(await judgement({ alert, command: 'snooze', minutes: 60 }), ada)
  expect(await fast()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  room.host.clock.advance(1000)
  await measure({ HeartRate: 190 })
  expect(await fast()).toMatchObject({ state: 'active', judged: null })
})

test('an alert with a silent sensor is judged once, and asked again when its value is back', async () => {
  for (let left = 200; left > 0; left -= 20) {
    await room.host.wait(20)
    await measure({ HeartRate: 80 })
  }
  expect(await first()).toMatchObject({ rule: 'LowMAP', state: 'active', judged: null })
  expect(await room.host.ward.tower.save(await judgement(), ada)).toEqual({
    done: true,
    message: 'Your judgement is kept. The sensor is silent: the alert can be answered once it is seen again.',
  })
  expect(await first()).toMatchObject({ state: 'active', judged: { by: 'Ada Byron' } })
  expect(row()?.open ?? 0).toBe(0)
  await measure({ BPMAP: 48 })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(await room.host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged' })
})

test('an alert loud before the clock was set back is asked once, not until the clock catches up', async () => {
  room.host.clock.putBack(3_600_000)
  await room.host.wait(5)
  await measure({ BPMAP: 48 })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  room.host.clock.advance(1000)
  expect(await room.host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', judged: { by: 'Ada Byron' } })
  expect(row()?.open ?? 0).toBe(0)
})

// shows: T23
test('a judged alert that is over is not asked again because the clock was set back in between', async () => {
  const answerable = async () => (await load())?.items.find(({ rule: id }) => id === 'FastHeart')
  await measure({ HeartRate: 130 })
  room.host.clock.advance(1000)
  await measure({ HeartRate: 90 })
  await room.host.wait(60)
  expect(await answerable()).toMatchObject({ state: 'cleared', judged: null })
  room.host.clock.putBack(3_600_000)
  const alert = (await answerable())?.id
  const asked = await judgement({ alert, seen: 'cleared' })
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect(await answerable()).toMatchObject({ judged: { by: 'Ada Byron' } })
})
