// shows: BDown.1

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { hashKey } from '@tanstack/react-query'
import { useStoringBrowser } from '../fixtures/storing-browser.ts'
import { Keeper } from './keeper.ts'
import type { Sheet, SheetKey } from './sheet.ts'
import { quarterOf, type ValuesThen } from './values-then.ts'
import { type KeptSheets, Vault } from './vault.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const MINUTE = 60_000
const body = (roomSys: number): SheetKey => ['DataRequest', { action: 'body', area: 'awicu', roomSys }, false]
const CENSUS: SheetKey = ['CensusRequest', { area: 'awicu' }, false]
const GROUP = 'DataRequest body awicu'

/** As the server tells one for a session. */
const KEY = 'dGhlIGtleSBvZiBvbmUgc2Vzc2lvbi4uLi4uLi4uLg'
let vault: Vault
let said: (KeptSheets | null)[]
let keeper: Keeper
let may: boolean | null
let frozenSince: number | null

const hear = (queryKey: SheetKey, data: unknown, tookMs?: number) => {
  const state = { data, dataUpdatedAt: Date.now() }
  const query = { queryKey, queryHash: hashKey(queryKey), state }
  keeper.heard(query as unknown as Parameters<Keeper['heard']>[0], tookMs)
}
const stored = () => vault.all<Sheet>(GROUP)

beforeEach(async () => {
  useStoringBrowser()
  jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  vault = await Vault.open('ada', KEY)
  said = []
  may = true
  frozenSince = null
  keeper = new Keeper(vault, {
    say: (held) => said.push(held),
    whenIdle: (act) => act(),
    mayKeep: () => may,
    frozenSince: () => frozenSince,
  })
})
afterEach(() => {
  keeper.stop()
  jest.useRealTimers()
})

test('an answer can be read at once, and is written a little later with the time it was true', async () => {
  hear(body(1), { name: 'Ada' })
  expect(await stored()).toEqual([])
  expect((await keeper.find(body(1)))?.data).toEqual({ name: 'Ada' })
  await keeper.keep()
  expect(await stored()).toEqual([{ key: body(1), at: NOW, data: { name: 'Ada' } }])
  expect(said).toMatchObject([{ sheets: 1, since: NOW }])
})

test('a slow answer is stored with the time of its request', async () => {
  hear(body(1), { name: 'Ada' }, 12_000)
  await keeper.keep()
  expect(await stored()).toMatchObject([{ at: NOW - 12_000 }])
})

test('an answer of a server whose store stands still is stored with the time that began', async () => {
  frozenSince = NOW - 5 * MINUTE
  hear(body(1), { name: 'Ada' })
  await keeper.keep()
  expect(await stored()).toEqual([{ key: body(1), at: NOW - 5 * MINUTE, told: NOW, data: { name: 'Ada' } }])
})

test('while the store stands still, the last hour before that stays, however long it lasts', async () => {
  hear(body(1), 'before')
  await keeper.keep()
  frozenSince = NOW
  jest.setSystemTime(NOW + 90 * MINUTE)
  hear(body(2), 'meanwhile')
  await keeper.keep()
  expect((await stored()).map(({ data }) => data).toSorted()).toEqual(['before', 'meanwhile'])
})

test('of many answers in a minute one is written, but the newest is read', async () => {
  for (const bpm of [61, 62, 63]) {
    hear(body(1), { bpm })
    await keeper.keep()
  }
  expect((await stored())[0]?.data).toEqual({ bpm: 61 })
  expect((await keeper.find(body(1)))?.data).toEqual({ bpm: 63 })
  expect((await keeper.all(GROUP)).map(({ data }) => data)).toEqual([{ bpm: 63 }])
  jest.setSystemTime(NOW + MINUTE)
  await keeper.keep()
  expect((await stored())[0]?.data).toEqual({ bpm: 63 })
})

test('an answer fetched after a correction replaces the one from before it', async () => {
  const meds = (after?: number): SheetKey => [
    'DataRequest',
    { action: 'meds', area: 'awicu', roomSys: 1, after },
    false,
  ]
  hear(meds(), 'given')
  await keeper.keep()
  hear(meds(7), 'never given')
  expect((await keeper.find(meds()))?.data).toBe('never given')
  expect((await keeper.find(meds(8)))?.data).toBe('never given')
  jest.setSystemTime(NOW + MINUTE)
  await keeper.keep()
  expect((await keeper.all('DataRequest meds awicu')).map(({ data }) => data)).toEqual(['never given'])
})

test('goes on storing after the clock was set back, and drops sheets from the future', async () => {
  hear(body(1), 'ahead')
  hear(body(2), 'of a room nobody looks at again')
  await keeper.keep()
  jest.setSystemTime(NOW - 60 * MINUTE)
  hear(body(1), 'now')
  await keeper.keep()
  expect((await stored()).map(({ at, data }) => ({ at, data }))).toEqual([
    { at: NOW - 60 * MINUTE, data: 'now' },
  ])
})

test('keeps the last hour, and no longer', async () => {
  hear(body(1), 'before')
  await keeper.keep()
  jest.setSystemTime(NOW + 59 * MINUTE)
  hear(body(2), 'meanwhile')
  await keeper.keep()
  expect((await keeper.find(body(1)))?.data).toBe('before')
  jest.setSystemTime(NOW + 61 * MINUTE)
  hear(body(3), 'after')
  await keeper.keep()
  expect(await keeper.find(body(1))).toBeNull()
  expect((await keeper.find(body(2)))?.data).toBe('meanwhile')
})

test('keeps nothing of accounts, the audit or the status screen', async () => {
  hear(['AdminRequest', { action: 'users' }, false], 'accounts')
  hear(['CensusRequest', { action: 'review', area: 'awicu' }, false], 'review')
  hear(['systemrequest', { action: 'status' }, false], 'status')
  await keeper.keep()
  expect(said).toMatchObject([{ sheets: 0 }])
})

test('keeps the numbers of a census once every quarter of an hour, for the trend of the last hour', async () => {
  const rows = (bpm: number) => [
    {
      ...{ roomSys: 12, regNum: 'V1', roomEmpty: false },
      atoms: {
        HeartRate: { value: bpm, time: '2026-11-20T14:00:00Z', state: 'ok' },
        Temp: { value: 900, time: '2026-11-20T14:00:00Z', state: 'implausible' },
      },
    },
  ]
  for (const [minutes, bpm] of [
    [0, 60],
    [5, 65],
    [15, 75],
  ] as const) {
    jest.setSystemTime(NOW + minutes * MINUTE)
    hear(CENSUS, { census: rows(bpm) })
    await keeper.keep()
  }
  const then = await keeper.all<ValuesThen>('numbers awicu')
  expect(then.map(({ data }) => data[12]?.values)).toEqual([
    { HeartRate: { value: 75, time: '2026-11-20T14:00:00Z' } },
    { HeartRate: { value: 60, time: '2026-11-20T14:00:00Z' } },
  ])
  expect(quarterOf(then[0]?.at ?? 0)).toBe(quarterOf(NOW) + 1)
})

test('keeps nothing of an area whose configuration says so, and waits until that is known', async () => {
  may = null
  hear(body(1), 'Ada')
  await keeper.keep()
  expect(await stored()).toEqual([])
  may = false
  await keeper.keep()
  expect([await stored(), await keeper.find(body(1))]).toEqual([[], null])
})

test('says that the browser has no room, and disturbs nobody', async () => {
  jest.spyOn(vault, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  hear(body(1), 'Ada')
  await keeper.keep()
  expect(said).toEqual([null])
  expect((await keeper.find(body(1)))?.data).toBe('Ada')
})

test('once stopped it takes nothing in and says nothing more', async () => {
  hear(body(1), 'Ada')
  keeper.stop()
  hear(body(2), 'Bo')
  await keeper.keep()
  expect(said).toEqual([])
  const again = await Vault.open('ada', KEY)
  expect(await again.all(GROUP)).toEqual([])
})
