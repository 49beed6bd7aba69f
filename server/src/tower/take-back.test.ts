// shows: T17

import { expect, test } from '@jest/globals'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'

const room = towerRoom()
const { named, hold, row, first, judgement } = room

test('what was asked of an alert is taken back by who holds the patient, as they saw it, and it is an item again', async () => {
  const { tower } = room.host.ward
  await tower.save(await judgement(), ada)
  const { id: alert, state: seen } = await first()
  const asked = { ...named(), alert, seen }
  await hold(bob, 'take')
  expect(await tower.takeBack(asked, ada)).toEqual({
    done: false,
    message: 'Bob Hale has this patient open.',
  })
  expect(await tower.takeBack({ ...asked, id: 'VP0' }, bob)).toMatchObject({ done: false })
  expect(row()).toMatchObject({ open: 0 })
  room.host.clock.advance(1000)
  expect(await tower.takeBack(asked, bob)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ id: alert, state: 'active', judged: null })
  expect(row()).toMatchObject({ open: 1 })
  expect(await tower.takeBack(asked, bob)).toEqual({ done: false, message: 'It had changed meanwhile.' })
})
