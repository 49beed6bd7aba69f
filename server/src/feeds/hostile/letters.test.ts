import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { admission } from '../../../test-support/feeds.ts'
import {
  database,
  db,
  endFeeds,
  feeds,
  holdUnconfirmed,
  openFeeds,
  restart,
  sender,
  ward,
} from '../../../test-support/running-feeds.ts'
import { SENDER_CAPS } from '../../config/caps.ts'
import { LetterBudget } from '../letter-budget.ts'

const MIB = 1024 * 1024
const letters = (feed: string, count: number, bytes = 1) =>
  Array.from({ length: count }, () => ({ feed, bytes }))

describe('the budget of dead letters', () => {
  // shows: A9
  test('of one sender is limited, without effect on that of another', () => {
    const budget = new LetterBudget(
      () => true,
      () => 0,
    )
    expect(budget.take(letters('A', SENDER_CAPS.letters.most))).toBe(true)
    expect(budget.take(letters('A', 1))).toBe(false)
    expect(budget.take(letters('B', 1))).toBe(true)
  })

  test('is one for all new senders, apart from those known', () => {
    const budget = new LetterBudget(
      (feed) => feed === 'KNOWN',
      () => 0,
    )
    expect(budget.take(letters('X1', SENDER_CAPS.letters.most))).toBe(true)
    expect(budget.take(letters('X2', 1))).toBe(false)
    expect(budget.take(letters('KNOWN', 1))).toBe(true)
  })

  test('refills by the second up to what is kept', () => {
    let now = 0
    const budget = new LetterBudget(
      () => true,
      () => now,
    )
    expect(budget.take(letters('A', 16, MIB))).toBe(true)
    expect(budget.take(letters('A', 1, MIB))).toBe(false)
    now = 4000
    expect(budget.take(letters('A', 1, MIB))).toBe(true)
    now = 1e9
    expect(budget.take(letters('A', 16, MIB))).toBe(true)
    now = 2e9
    expect(budget.take(letters('A', 16, MIB))).toBe(true)
    now = 3e9
    expect(budget.take(letters('A', 15, MIB))).toBe(true)
    expect(budget.take(letters('A', 1, MIB))).toBe(false)
  })
})

describe('a sender at its limit of dead letters', () => {
  beforeEach(async () => {
    await openFeeds()
    await sender().send(admission('C1', 'M1'))
    await database.fill(sql`
      insert into journal (identity, feed, control_id, type, received, day, body, state, reason)
      select sha256(n::text::bytea), 'TESTS/HOSPITAL', '', '', now(), now()::date, '', 'dead', 'old'
      from generate_series(1, ${SENDER_CAPS.letters.most}::int) n`)
    await restart()
  })
  afterEach(endFeeds)

  const total = async () => (await feeds.deadLetters()).total
  const notKept = { code: 'AE', text: expect.stringContaining('was not kept') }
  const counted = () => feeds.feeds().find(({ name }) => name === 'TESTS/HOSPITAL')?.counts

  test('is told to keep unreadable messages, which are counted, and others are applied', async () => {
    const line = sender()
    expect(await line.send(admission('C2', '').replace('^^^H^MR', ''))).toMatchObject(notKept)
    expect(counted()).toMatchObject([{ kind: 'lettersNotKept', count: 1 }])
    expect(await line.send(admission('C3', 'M3'))).toMatchObject({ code: 'AA' })
    expect(await total()).toBe(SENDER_CAPS.letters.most)
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3'])
  })

  test('is told to keep messages that the ward holds or the database refuses', async () => {
    holdUnconfirmed()
    const line = sender()
    expect(await line.send(admission('C2', 'H1'))).toMatchObject(notKept)
    expect(await line.send(admission('C3', 'M3', { name: 'Poison^X' }))).toMatchObject(notKept)
    expect(counted()).toMatchObject([{ kind: 'lettersNotKept', count: 2 }])
    expect(await total()).toBe(SENDER_CAPS.letters.most)
  })

  test('can send it again once some are closed', async () => {
    const bad = admission('C2', '').replace('^^^H^MR', '')
    expect(await sender().send(bad)).toMatchObject(notKept)
    await feeds.close((await feeds.deadLetters()).messages[0]?.id ?? 0)
    expect(await sender().send(bad)).toMatchObject({ code: 'AE', text: expect.stringContaining('PID-3') })
    expect(await total()).toBe(SENDER_CAPS.letters.most)
  })
})
