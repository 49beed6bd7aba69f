import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { createAudit } from './audit.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.stop())

const looked = (roomSys: number) => ({
  userID: null,
  address: '127.0.0.1',
  action: 'body',
  area: 'awicu' as const,
  roomSys,
})

test('everything read before a stop is kept, however much it is', async () => {
  const audit = createAudit(database.db, { error: () => {} })
  for (let room = 1; room <= 2500; room += 1) audit.read(looked(room))
  await audit.stop()
  const rows = await database.db.selectFrom('audit').select('room_sys').orderBy('room_sys').execute()
  expect(rows.map(({ room_sys }) => room_sys)).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1))
})

test('an entry the database cannot hold is set aside alone', async () => {
  const errors: object[] = []
  const audit = createAudit(database.db, { error: (details: object) => void errors.push(details) })
  for (let room = 1; room <= 20; room += 1) audit.read(looked(room))
  audit.read({ ...looked(21), detail: 'a\u0000b' })
  for (let room = 22; room <= 40; room += 1) audit.read(looked(room))
  await audit.stop()
  const rows = await database.db.selectFrom('audit').select('room_sys').orderBy('room_sys').execute()
  expect(rows.map(({ room_sys }) => room_sys)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1).filter((room) => room !== 21),
  )
  expect(errors).toEqual([{ action: 'body', code: '22021' }])
})

test('one look is written once a minute, after the clock was put back too', async () => {
  let now = Date.now()
  const audit = createAudit(database.db, { error: () => {} }, () => now)
  for (const later of [0, 59_000, -3_600_000, 1000]) {
    now += later
    audit.read(looked(1))
  }
  await audit.stop()
  expect(await database.db.selectFrom('audit').select('room_sys').execute()).toHaveLength(2)
})
