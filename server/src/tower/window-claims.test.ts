import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'
import { moved, until } from '../../test-support/ward-host.ts'

const room = towerRoom()
const { hold, row, judgement, admit, join } = room

test('holding a record that is merged into another holds the person, and leaving lets go of both', async () => {
  await hold(ada, 'ask', 'one')
  await join()
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
  expect(await room.host.ward.tower.save(await judgement(), bob)).toEqual({
    done: false,
    message: 'Ada Byron has this patient open.',
  })
  expect((await hold(ada, 'ask', 'one'))?.holder).toMatchObject({ name: 'Ada Byron', mine: true })
  await hold(ada, 'leave', 'one')
  expect(row()?.holder ?? null).toBeNull()
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
})

test('a person is free on all nodes once the window that held a merged record has died', async () => {
  await hold(ada, 'ask')
  await join()
  await hold(bob, 'ask')
  await until(room.other, () => row(room.other)?.holder?.name === 'Ada Byron')
  room.host.clock.advance(130_000)
  for (const node of [room.host, room.other]) await until(node, () => (row(node)?.holder ?? null) === null)
})

test('the holder of a merged record goes on if the window of the other holder died', async () => {
  await hold(ada, 'ask')
  const first = room.patient
  await admit()
  await hold(bob, 'ask')
  const died = new Date(room.host.clock.now() - 130_000)
  await sql`update tower_claims set seen = ${died} where who = 'bob'`.execute(room.db)
  await join(first)
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
})

// shows: T12
test('one person holds a patient; another takes over, and cannot save before', async () => {
  expect((await hold(ada, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: true })
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  await until(room.other, () => row(room.other)?.holder?.name === 'Ada Byron')
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
  expect(await room.host.ward.tower.save(await judgement(), bob)).toEqual({
    done: false,
    message: 'Ada Byron has this patient open.',
  })
  expect((await hold(bob, 'take'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
  expect(await room.host.ward.tower.save(await judgement(), bob)).toMatchObject({ done: true })
  await hold(bob, 'leave')
  expect(row()?.holder ?? null).toBeNull()
})

// shows: T12
test('a window that closes frees no patient another window of the person shows, in any order', async () => {
  await hold(ada, 'ask', 'new')
  await hold(ada, 'leave', 'old')
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
  await hold(ada, 'ask', 'second')
  await hold(ada, 'leave', 'new')
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  await hold(ada, 'leave', 'second')
  expect(row()?.holder ?? null).toBeNull()
})

test('a window that shows another patient frees the one it showed, wherever they lie by now', async () => {
  await hold(ada, 'ask', 'one')
  const before = room.roomSys
  await admit()
  await hold(ada, 'ask', 'one')
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  room.roomSys = before
  expect(row()?.holder ?? null).toBeNull()
})

// shows: T12
test('a window that closes after its patient left the room frees them where they lie now', async () => {
  await hold(ada, 'ask', 'one')
  const { host, patient, roomSys: before } = room
  const at = [`P${patient}`, `OPEN^${patient}0`, host.clock.now()] as const
  await host.send(moved('transfer', ...at))
  const shown = () => host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === `VP${patient}`)
  expect(shown()?.roomSys).not.toBe(before)
  expect(shown()?.tower?.holder).toMatchObject({ name: 'Ada Byron' })
  await hold(ada, 'leave', 'one')
  expect(shown()?.tower?.holder ?? null).toBeNull()
})

// shows: T12
test('two minutes without a sign of life free a patient, on all nodes', async () => {
  await hold(ada, 'ask')
  room.host.clock.advance(100_000)
  await hold(ada, 'ask')
  room.host.clock.advance(100_000)
  await room.other.ward.tower.freeSilent()
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  room.host.clock.advance(30_000)
  await room.other.ward.tower.freeSilent()
  await until(room.host, () => (row()?.holder ?? null) === null)
})

test('a second look for dead windows joins the one running; a later one finds who died since', async () => {
  await hold(ada, 'ask')
  const { tower } = room.host.ward
  const looking = tower.freeSilent()
  expect(tower.freeSilent()).toBe(looking)
  await looking
  room.host.clock.advance(130_000)
  await tower.freeSilent()
  await tower.freeSilent()
  await until(room.host, () => (row()?.holder ?? null) === null)
})

test('a window that went away before the clock was set back blocks nobody', async () => {
  await hold(ada, 'ask')
  room.host.clock.putBack(3_600_000)
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
})
