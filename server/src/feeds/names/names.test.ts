import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openSender } from '@wardlight/hl7/send'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, results, silentLog } from '../../../test-support/feeds.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { until } from '../../../test-support/waiting.ts'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { FeedName } from '../../config/name-meanings.ts'
import type { SiteConfig } from '../../config/site.ts'
import { openWard, systemClock, type Ward } from '../../service/index.ts'
import { type Database, openDatabase } from '../../store/database.ts'
import { type Feeds, startFeeds } from '../start.ts'
import { followNames } from './follow-names.ts'
import { Names } from './names.ts'

const HOST = '127.0.0.1'
const FEED = 'TESTS/HOSPITAL'
const code: FeedName = { kind: 'code', feed: FEED, of: 'L', name: 'XPULSE' }
const unit: FeedName = { kind: 'unit', feed: FEED, of: 'Lactate', name: 'milimol' }

/** A server as far as names go. */
interface NamedNode {
  config: SiteConfig
  ward: Ward
  names: Names
  feeds: Feeds
}

let database: TestDatabase
let second: Database
let one: NamedNode
let two: NamedNode
let sent = 0

async function openNode({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<NamedNode> {
  const config = await productConfig()
  const ward = await openWard({ db, listen, config, log: silentLog })
  const { now } = systemClock
  const { unknownCodes, readingProblems } = ward
  const names = new Names({ db, config, now, unknownCodes, readingProblems })
  await followNames(listen, names, silentLog)
  const feeds = await startFeeds({
    db,
    ward,
    log: silentLog,
    config,
    settings: { mllpHost: HOST, mllpPort: 0 },
  })
  return { config, ward, names, feeds }
}

beforeEach(async () => {
  database = await openTestDatabase()
  second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  one = await openNode(database)
  two = await openNode(second)
})
afterEach(async () => {
  for (const { feeds, ward } of [one, two]) {
    await feeds.stop()
    await ward.stop()
  }
  await second.stop()
  await database.stop()
})

/** Sends a message to a node. */
async function send(message: string, { feeds }: NamedNode = one): Promise<void> {
  const sender = openSender({ host: HOST, port: feeds.port, window: 1 })
  expect((await sender.send(message)).code).toBe('AA')
  await sender.close()
}

/** One OBX of a number about the person: OBX-3 and OBX-6. */
const measured = (obx3: string, value: number, sentIn: string): string =>
  results([`OBX|1|NM|${obx3}||${value}|${sentIn}|||||F`], {
    controlId: `N${++sent}`,
    pv1: 'PV1|1|I|5N^1',
    time: new Date().toISOString(),
  })
const pulse = (value: number, sentIn = '/min') => measured('XPULSE^Pulse of ours^L', value, sentIn)
const lactate = (value: number, sentIn = 'milimol') => measured('2524-7^Lactate^LN', value, sentIn)

/** What the person's screen shows of a variable on a node: value and state; undefined: nothing. */
function shown({ ward }: NamedNode, variable: string) {
  const bed = ward.census('awicu', {}).census.find(({ patientIDs }) => patientIDs.PatID === 'M1')
  const found = bed && ward.current('awicu', bed.roomSys)?.current.find(({ name }) => name === variable)
  return found && [found.value, found.unit]
}
const shows = (node: NamedNode, variable: string, told: unknown) => () =>
  JSON.stringify(shown(node, variable)) === JSON.stringify(told)
const listed = async (node: NamedNode) => (await node.names.unknown()).map(({ name, count }) => [name, count])

beforeEach(() => send(admission('A1', 'M1').replace('T1^401^1', '5N^1')))

describe('an unknown code', () => {
  test('means a variable once mapped, on every node, for earlier messages too, until that is taken back', async () => {
    await send(pulse(72))
    expect([shown(one, 'HeartRate'), await listed(two)]).toEqual([undefined, [['XPULSE', 1]]])
    expect(await one.names.map(code, 'HeartRate')).toBeNull()
    expect([await listed(one), await listed(two)]).toEqual([[], []])
    for (const node of [one, two])
      await until('what came before to be shown', shows(node, 'HeartRate', [72, '/min']))
    await until('the other node to read it so', () => two.config.feed(FEED).names.all.length === 1)
    await send(pulse(75), two)
    await until('what comes after to be shown', shows(one, 'HeartRate', [75, '/min']))

    expect(await two.names.takeBack(code)).toBe(true)
    for (const node of [one, two])
      await until('nothing to be shown by it', () => shown(node, 'HeartRate') === undefined)
    await until('the other node to know', () => one.config.feed(FEED).names.all.length === 0)
    await send(pulse(78))
    expect(shown(one, 'HeartRate')).toBeUndefined()
    expect(await listed(one)).toEqual([['XPULSE', 2]])
    const { rows } = await sql`select from observations where variable = 'HeartRate'`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('when taken back leaves readings of the same variable that came by a known code', async () => {
    await send(measured('147842^HR^MDC', 64, '/min'))
    await send(pulse(99))
    await one.names.map(code, 'HeartRate')
    await until('both to be kept', async () => (await heartRates()) === '64,99')
    await one.names.takeBack(code)
    await until('the other to be left', async () => (await heartRates()) === '64')
    await until('it to be shown', shows(two, 'HeartRate', [64, '/min']))
  })

  test('when taken back leaves readings that came with a known code beside it', async () => {
    await send(measured('XPULSE^Pulse of ours^L^147842^HR^MDC', 64, '/min'))
    await send(pulse(99))
    await one.names.map(code, 'HeartRate')
    await until('both to be kept', async () => (await heartRates()) === '64,99')
    await one.names.takeBack(code)
    await until('the one nothing else knows to be gone', async () => (await heartRates()) === '64')
    await until('the other to be shown', shows(two, 'HeartRate', [64, '/min']))
  })

  test('leaves each reading as last sent, however many messages came in between', async () => {
    const minute = new Date(Date.now() - 120_000).toISOString().slice(0, -7)
    const word = (value: number, status: string, second: number) => {
      const obx = `OBX|1|NM|XPULSE^Pulse of ours^L||${value}|/min|||||${status}|||${minute}0${second}Z`
      return results([obx], { controlId: `N${++sent}`, pv1: 'PV1|1|I|5N^1' })
    }
    const line = openSender({ host: HOST, port: one.feeds.port, window: 50 })
    const sendAll = (messages: string[]) => Promise.all(messages.map((message) => line.send(message)))
    await sendAll([word(170, 'P', 1), word(180, 'F', 2)])
    await sendAll(Array.from({ length: 220 }, () => measured('XOTHER^Other^L', 1, 'x')))
    await sendAll([word(71, 'F', 1), word(180, 'D', 2)])
    await line.close()
    await one.names.map(code, 'HeartRate')
    await until(
      'all of it to be read anew',
      async () => (await heartRates()) !== '' && !(await isRereading()),
    )
    expect(await heartRates()).toBe('71')
    for (const node of [one, two]) await until('it to be shown', shows(node, 'HeartRate', [71, '/min']))
  })

  test('loses its first meaning when it gets another', async () => {
    await send(pulse(72))
    await one.names.map(code, 'HeartRate')
    await until('it to be shown', shows(two, 'HeartRate', [72, '/min']))
    await one.names.map(code, 'RespRate')
    await until('it to be shown as the other', shows(two, 'RespRate', [72, '/min']))
    await until('nothing to be shown as the first', () => shown(two, 'HeartRate') === undefined)
  })

  test.each([
    ['a variable there is none of', 'Mood', 'noVariable', pulse],
    ['a variable of another unit', 'Lactate', 'otherKind', pulse],
    ['a variable its last value is no possible one of', 'RespRate', 'implausible', () => pulse(900)],
    ['words', 'VentMode', 'words', pulse],
  ])('does not come to mean %s', async (_what, means, why, of) => {
    await send(of(72))
    expect(await one.names.map(code, means)).toBe(why)
    expect(await one.names.decided()).toEqual([])
  })

  test('is not mapped here if the configuration knows it, or no feed sent it', async () => {
    await send(measured('147842^HR^MDC', 64, '/min'))
    expect(await one.names.map({ ...code, of: 'MDC', name: '147842' }, 'SpO2')).toBe('notListed')
    await sql`insert into unknown_codes (feed, system, code, text, count, last_seen)
      values (${FEED}, 'MDC', '147842', '', 1, now())`.execute(database.db)
    expect(await one.names.map({ ...code, of: 'MDC', name: '147842' }, 'SpO2')).toBe('known')
    expect(await one.names.map(code, 'HeartRate')).toBe('notListed')
  })

  test('does not pass its meaning to another feed or coding system', async () => {
    await send(pulse(72))
    await one.names.map(code, 'HeartRate')
    await until('it to be shown', shows(one, 'HeartRate', [72, '/min']))
    await send(measured('XPULSE^Pulse^99OTHER', 51, '/min'))
    await send(pulse(52).replace('|TESTS|', '|OTHERS|'))
    expect(shown(one, 'HeartRate')).toEqual([72, '/min'])
  })

  test('is off the list once ignored with a reason, and back once that is taken back', async () => {
    await send(pulse(72))
    expect(await one.names.ignore(code, 'billing')).toBeNull()
    await send(pulse(73))
    expect([await listed(two), shown(two, 'HeartRate')]).toEqual([[], undefined])
    expect(await two.names.decided()).toMatchObject([{ ...code, means: null, reason: 'billing' }])
    await two.names.takeBack(code)
    expect(await listed(one)).toEqual([['XPULSE', 2]])
  })
})

describe('an unknown unit', () => {
  test('means a convertible unit once mapped, for earlier messages too, until that is taken back', async () => {
    await send(lactate(3.2))
    expect(shown(one, 'Lactate')).toEqual([3.2, 'milimol'])
    expect(await one.names.map(unit, 'mmol/L')).toBeNull()
    for (const node of [one, two])
      await until('it to be told in the unit', shows(node, 'Lactate', [3.2, 'mmol/L']))
    expect(await listed(two)).toEqual([])
    await two.names.takeBack(unit)
    for (const node of [one, two])
      await until('it to be told as sent', shows(node, 'Lactate', [3.2, 'milimol']))
  })

  test('is converted like the unit it means', async () => {
    await send(lactate(36, 'mgdeziliter'))
    await one.names.map({ ...unit, name: 'mgdeziliter' }, 'mg/dL')
    await until('it to be converted', () => shown(one, 'Lactate')?.[1] === 'mmol/L')
    expect(shown(one, 'Lactate')?.[0]).toBeCloseTo(4, 1)
  })

  test.each([
    ['one of another dimension', 'milimol', 3.2, 'mmHg', 'otherKind'],
    ['one nobody knows either', 'milimol', 3.2, 'furlong', 'otherKind'],
    ['one in which its last value is no possible one', 'milimol', 900, 'mmol/L', 'implausible'],
    ['another, being known itself', 'mmHg', 3.2, 'mmol/L', 'knownUnit'],
  ])('does not come to mean %s', async (_what, name, value, means, why) => {
    await send(lactate(value, name))
    expect(await one.names.map({ ...unit, name }, means)).toBe(why)
    expect(shown(one, 'Lactate')).toEqual([value, name])
  })

  test('means nothing in readings of another variable', async () => {
    await send(lactate(3.2))
    await one.names.map(unit, 'mmol/L')
    await until('it to be told in the unit', shows(one, 'Lactate', [3.2, 'mmol/L']))
    await send(measured('2345-7^Glucose^LN', 5, 'milimol'))
    expect(shown(one, 'Glucose')).toEqual([5, 'milimol'])
  })

  test('is offered only units that convert to that of the variable', async () => {
    await send(lactate(3.2))
    const [{ units = [] } = {}] = await one.names.unknown()
    expect(units).toContain('mmol/L')
    expect(units).not.toContain('mmHg')
  })
})

test('the number of decisions is limited, and those there are can be changed', async () => {
  await send(pulse(72))
  await send(measured('XTWO^Two^L', 7, '/min'))
  await one.names.ignore(code, 'billing')
  await database.fill(sql`
    insert into name_meanings (kind, feed, of, name, reason, decided)
    select 'code', 'F', '', n::text, 'x', now() from generate_series(2, ${SENDER_CAPS.names.most}::int) n`)
  expect(await one.names.ignore({ ...code, name: 'XTWO' }, 'billing')).toBe('full')
  expect(await one.names.map(code, 'HeartRate')).toBeNull()
})

test('a server that starts reads names as they were decided', async () => {
  await send(pulse(72))
  await one.names.map(code, 'HeartRate')
  const { feeds, ward } = two
  await feeds.stop()
  await ward.stop()
  two = await openNode(second)
  await send(pulse(81), two)
  expect(shown(two, 'HeartRate')).toEqual([81, '/min'])
})

/** Whether some node is reading a journal anew. */
async function isRereading(): Promise<boolean> {
  const { rows } = await sql`select from feeds where rereading <> '{}'`.execute(database.db)
  return rows.length > 0
}

async function heartRates(): Promise<string> {
  const { rows } = await sql<{ value: number }>`
    select value from observations where variable = 'HeartRate' order by value`.execute(database.db)
  return rows.map(({ value }) => value).join()
}
