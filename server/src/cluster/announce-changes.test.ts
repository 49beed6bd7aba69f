import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { announce, announcementOf, type HeardChange, lastRevision, WARD_CHANNEL } from './announce-changes.ts'

let database: TestDatabase
let heard: HeardChange[]
let next: () => void
beforeEach(async () => {
  database = await openTestDatabase()
  heard = []
  next = () => {}
  await database.listen(WARD_CHANNEL, (payload) => {
    const one = announcementOf(payload)
    if (one) heard.push(one)
    next()
  })
})
afterEach(() => database.stop())

const told = (count: number) =>
  new Promise<void>((resolve) => {
    next = () => {
      if (heard.length >= count) resolve()
    }
    next()
  })
const change = (rooms: number[]) => ({ node: 'n', rooms, persons: [], patients: [], alerts: [] })

test('changes are heard in the order of their numbers, whichever transaction began first', async () => {
  const { db } = database
  await Promise.all(
    Array.from({ length: 40 }, (_, room) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('user_id').execute()
        await announce(trx, change([room]))
      }),
    ),
  )
  await told(40)
  const numbers = heard.map(({ revision }) => revision)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(await lastRevision(db)).toBe(numbers.at(-1))
})

test('a change of many rooms comes in parts of one number, the last marked', async () => {
  const rooms = Array.from({ length: 950 }, (_, i) => i)
  const revision = await announce(database.db, change(rooms))
  await told(3)
  expect(heard.map((one) => [one.revision, one.more])).toEqual([
    [revision, true],
    [revision, true],
    [revision, false],
  ])
  expect(heard.flatMap((one) => one.rooms)).toEqual(rooms)
})

test('announces neither an empty change nor one rolled back', async () => {
  expect(await announce(database.db, change([]))).toBeNull()
  await database.db
    .transaction()
    .execute(async (trx) => {
      await announce(trx, change([1]))
      throw new Error('rolled back')
    })
    .catch(() => {})
  await announce(database.db, change([2]))
  await told(1)
  expect(heard.map(({ rooms }) => rooms)).toEqual([[2]])
})
