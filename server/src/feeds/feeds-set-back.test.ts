import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { testSite } from '../../test-support/feeds.ts'
import { FeedStates } from './feed-states.ts'
import { setFeedsBack } from './feeds-set-back.ts'
import { addTotals, type FeedTotals } from './ingest/totals.ts'
import { Tally } from './understand/tally.ts'

const HOUR_MS = 3600_000
const NOON = Date.UTC(2026, 2, 1, 12)

let database: TestDatabase
let time: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  time = NOON
  await sql`delete from feeds`.execute(database.db)
})

const node = () =>
  new FeedStates(
    (feed) => testSite.feed(feed),
    () => null,
    () => new Date(time),
  )
/** A message of a feed that is to speak every minute, received at a time, is committed now. */
async function hears(states: FeedStates, received = time): Promise<void> {
  const total: FeedTotals = {
    lastMessage: new Date(received),
    lastCame: new Date(received),
    ...{ messages: 1, usable: 1, observations: 0, deadLetters: 0, kind: null },
    tally: new Tally(),
    versions: new Set(['v']),
  }
  const totals = new Map([['MONITORS/HOSPITAL', total]])
  await database.db.transaction().execute((trx) => addTotals(trx, totals, () => null, new Date(time)))
  states.add(totals)
}
const spoke = async (states: FeedStates) => {
  await states.read(database.db)
  const { speaking, newestAge } = states.beat()
  return [speaking, newestAge]
}

// shows: A45
test('setting the clock back does not delay the report of a silent feed, on any server', async () => {
  const [here, there] = [node(), node()]
  await hears(here)
  await there.read(database.db)
  time += 20_000
  time -= HOUR_MS
  await setFeedsBack(database.db, HOUR_MS, time)
  for (const states of [here, there, node()]) expect(await spoke(states)).toEqual([1, 20])
  time += 41_000
  for (const states of [here, there, node()]) expect(await spoke(states)).toEqual([0, 61])
})

test('a feed that goes on counts from its newest message, even if its earlier time was not moved', async () => {
  const [here, there] = [node(), node()]
  await hears(here)
  await there.read(database.db)
  time -= HOUR_MS
  await hears(here)
  for (const states of [here, there, node()]) expect(await spoke(states)).toEqual([1, 0])
  time += 61_000
  for (const states of [here, there, node()]) expect(await spoke(states)).toEqual([0, 61])
})

test('a message received before the clock was set back and committed after it counts from its commit', async () => {
  const here = node()
  time -= HOUR_MS
  await hears(here, NOON)
  time += 61_000
  expect(await spoke(here)).toEqual([0, 61])
})
