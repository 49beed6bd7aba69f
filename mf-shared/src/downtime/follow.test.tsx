/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import type { CensusQuery } from '@wardlight/contracts/census'
import { forceCloseDatabase } from 'fake-indexeddb'
import { getDefaultStore } from 'jotai'
import { clearData, queryClient } from '../data/query-client.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useBody } from '../data/use-body.ts'
import { useCensus, useGroupedCensus } from '../data/use-census.ts'
import { useIntakeOutput } from '../data/use-of-room.ts'
import { storedText, useStoringBrowser } from '../fixtures/storing-browser.ts'
import { frozenAtom } from '../live/live-state.ts'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { areaSheets } from './area-sheets.ts'
import { downtimeAtom } from './downtime-state.ts'
import { followDowntime, present } from './follow.ts'
import { useKeptRow } from './use-kept-row.ts'

const store = getDefaultStore()
const realFetch = globalThis.fetch
/** What the server answers; 0 nothing at all. */
let status: number
let stop: () => void
let rows: object[]

/** As the server tells one for a session. */
const KEY = 'dGhlIGtleSBvZiBvbmUgc2Vzc2lvbi4uLi4uLi4uLg'

const row = (roomSys: number, unit: string, name: string) => ({
  ...{
    roomSys,
    unit,
    name,
    regNum: `V${roomSys}`,
    person: roomSys,
    roomEmpty: false,
    atoms: {},
    caseState: '',
  },
})
const ROWS = [row(1, 'MICU', 'Halvorsen, Ingrid'), row(2, 'SICU', 'Winter, Bo')]
const envelope = { stats: { now: '', dateTimeOffset: 0 }, indexLastUpdated: 'a', revision: 1 }

function answerTo(url: string): object {
  const asked = new URLSearchParams(url.split('?')[1])
  if (url.includes('VarRequest')) return { uiConfig: { elements: {} } }
  if (asked.get('action') === 'body')
    return { area: 'awicu', census: rows[0], dateTimeOffset: 0, indexLastUpdated: 'a', revision: 1 }
  if (asked.get('action') === 'intakeOutput') return { regNum: 'V1', person: 1 }
  if (url.includes('HandoffRequest'))
    return { regNum: 'V1', person: 1, given: [], summary: { census: rows[0] } }
  if (url.includes('v2/')) return { ...envelope, censuses: [{ key: 'MICU', patients: rows }] }
  return { ...envelope, census: rows }
}

const person = (part: Partial<User> = {}) =>
  store.set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', mask: false, rights: ['Clinical'], downtimeKey: KEY, ...part } as User,
  })
/** The configuration of an area that lets a browser keep it. */
const configure = () =>
  queryClient.setQueryData(['VarRequest', { area: 'awicu' }, false], { uiConfig: { elements: {} } })
const leave = () => store.set(sessionAtom, { status: 'guest', user: null })
/** Goes away from what is shown, so long that nothing of it is left but what was kept. */
async function goAway(): Promise<void> {
  await (await present())?.keep()
  cleanup()
  clearData()
}

beforeEach(() => {
  useStoringBrowser()
  status = 200
  rows = ROWS
  globalThis.fetch = (async (url: string) => {
    if (status === 0) throw new TypeError('network')
    const text = async () => JSON.stringify(answerTo(url))
    return { ok: status < 300, status, text, headers: new Headers() } as Response
  }) as typeof fetch
  store.set(sessionAtom, { status: 'unknown', user: null })
  configure()
  stop = followDowntime()
})
afterEach(async () => {
  cleanup()
  store.set(frozenAtom, null)
  act(leave)
  await present()
  stop()
  globalThis.fetch = realFetch
})

const openBody = (roomSys: number) => renderHook(() => useBody('awicu', roomSys))
const openCensus = (query: CensusQuery) => renderHook(() => useCensus(query))

// shows: BDown.2
describe('while the server is silent', () => {
  test('shows a patient opened before with their age, and as current once the server answers', async () => {
    person()
    const { result: before } = openBody(1)
    await waitFor(() => expect(before.current.data?.census.name).toBe('Halvorsen, Ingrid'))
    const readAt = localNow()
    await goAway()
    status = 0
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.data?.census.name).toBe('Halvorsen, Ingrid'))
    const { silence, loading, currentUntil } = result.current
    expect([silence, loading]).toEqual(['kept', false])
    expect(currentUntil).toBeLessThanOrEqual(readAt)
    status = 200
    await waitFor(() => expect(result.current.silence).toBeNull(), { timeout: 10_000 })
    expect(result.current.data?.census.name).toBe('Halvorsen, Ingrid')
  })

  test('shows nobody who was not opened, nor anybody the server refuses', async () => {
    person()
    const { result: before } = openBody(1)
    await waitFor(() => expect(before.current.data).toBeDefined())
    await goAway()
    status = 0
    const { result: other } = openBody(2)
    await waitFor(() => expect(other.current.silence).toBe('unknown'))
    expect(other.current.data).toBeUndefined()
    status = 404
    const { result: gone } = openBody(1)
    await waitFor(() => expect(gone.current.error?.status).toBe(404))
    expect(gone.current.data).toBeUndefined()
  })

  // shows: BDown.3
  test.each([
    ['', null],
    [', also while alerts are not judged', { cause: 'judge', since: Date.now() - 60_000 }],
  ] as const)(
    'a patient is not shown where a later census says that somebody else lies there%s',
    async (_, frozen) => {
      store.set(frozenAtom, frozen)
      person()
      const { result: before } = openBody(1)
      await waitFor(() => expect(before.current.data).toBeDefined())
      await goAway()
      rows = [{ ...row(1, 'MICU', 'Newcomer, Cy'), regNum: 'V9' }]
      const { result: census } = openCensus({ area: 'awicu' })
      await waitFor(() => expect(census.current.data).toBeDefined())
      await goAway()
      status = 0
      const { result } = openBody(1)
      await waitFor(() => expect(result.current.silence).toBe('unknown'))
      const { result: known } = renderHook(() => useKeptRow('awicu', 1, true))
      await waitFor(() => expect(known.current?.data.name).toBe('Newcomer, Cy'))
    },
  )

  // shows: BDown.3
  test('does not show a patient in a room if a later census of another unit has them elsewhere', async () => {
    person()
    const { result: all } = openCensus({ area: 'awicu' })
    const { result: before } = openBody(1)
    await waitFor(() => expect([before.current.data, all.current.data]).not.toContain(undefined))
    await goAway()
    rows = [{ ...row(2, 'SICU', 'Halvorsen, Ingrid'), regNum: 'V1' }]
    const { result: census } = openCensus({ area: 'awicu', unit: 'SICU' })
    await waitFor(() => expect(census.current.data).toBeDefined())
    await goAway()
    status = 0
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.silence).toBe('unknown'))
    const { result: known } = renderHook(() => [1, 2].map((room) => useKeptRow('awicu', room, true)))
    await waitFor(() =>
      expect(known.current.map((found) => (found === null ? 'nothing' : found?.data.name))).toEqual([
        'nothing',
        'Halvorsen, Ingrid',
      ]),
    )
  })

  test('shows nothing of the first person under the new name of a visit', async () => {
    const of = (person: number, name: string) => [{ ...row(1, 'MICU', name), person }]
    rows = of(1, 'Halvorsen, Ingrid')
    person()
    const { result: before } = openBody(1)
    await waitFor(() => expect(before.current.data).toBeDefined())
    const { result: handoff } = renderHook(() =>
      useAnswer('HandoffRequest', { query: { action: 'get', area: 'awicu', roomSys: 1 } }),
    )
    const { result: volumes } = renderHook(() => useIntakeOutput('awicu', 1, { regNum: 'V1', person: 1 }))
    await waitFor(() => expect([handoff.current.data, volumes.current.data]).not.toContain(undefined))
    await goAway()
    const known = async () => (await areaSheets('awicu', false)).patients[0]
    expect(await known()).toMatchObject({ body: {}, handoff: {}, intakeOutput: {} })
    rows = of(2, 'Other, Bea')
    const { result: census } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(census.current.data).toBeDefined())
    await goAway()
    status = 0
    expect(await known()).toMatchObject({
      row: { name: 'Other, Bea' },
      body: null,
      handoff: null,
      intakeOutput: null,
    })
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.silence).toBe('unknown'))
  })

  test('leaves out a patient whose room is missing from a later whole census', async () => {
    person()
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.data).toBeDefined())
    await goAway()
    const names = async () => (await areaSheets('awicu', false)).patients.map(({ row }) => row.name)
    expect(await names()).toEqual(['Halvorsen, Ingrid'])
    rows = [ROWS[1] as object]
    const { result: census } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(census.current.data).toBeDefined())
    await goAway()
    expect(await names()).toEqual(['Winter, Bo'])
  })

  // shows: BDown.4
  test('finds a census in whichever format it was stored, for all units, one or several', async () => {
    person()
    const { result: before } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(before.current.data).toBeDefined())
    await goAway()
    status = 0
    const { result: unit } = openCensus({ area: 'awicu', unit: 'SICU' })
    await waitFor(() => expect(unit.current.data?.census.map(({ roomSys }) => roomSys)).toEqual([2]))
    const { result: units } = openCensus({ area: 'awicu', unit: 'sicu,MICU' })
    await waitFor(() => expect(units.current.data?.census.map(({ roomSys }) => roomSys)).toEqual([1, 2]))
    const { result: groups } = renderHook(() => useGroupedCensus({ area: 'awicu', view: 'unit' }))
    await waitFor(() =>
      expect(groups.current.data?.censuses.map(({ key, rooms }) => [key, rooms])).toEqual([
        ['MICU', [1]],
        ['SICU', [2]],
      ]),
    )
    expect(groups.current.silence).toBe('kept')
  })

  // shows: BDown.4
  test('a tower mode census, which leaves rooms out, stands in for no other, nor for the sheet', async () => {
    person()
    const { result: all } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(all.current.data).toBeDefined())
    await goAway()
    rows = [row(1, 'MICU', 'Halvorsen, Ingrid')]
    const { result: tower } = openCensus({ area: 'awicu', tower: true })
    await waitFor(() => expect(tower.current.data).toBeDefined())
    await goAway()
    status = 0
    const shown = async (query: CensusQuery) => {
      const { result } = openCensus(query)
      await waitFor(() => expect(result.current.data).toBeDefined())
      return result.current.data?.census.map(({ roomSys }) => roomSys)
    }
    expect(await shown({ area: 'awicu' })).toEqual([1, 2])
    expect(await shown({ area: 'awicu', tower: true })).toEqual([1])
    const { patients } = await areaSheets('awicu', false)
    expect(patients.map(({ row }) => row.name)).toEqual(['Halvorsen, Ingrid', 'Winter, Bo'])
  })

  test('one unit never stands in for all, nor an area for another', async () => {
    person()
    const { result: before } = openCensus({ area: 'awicu', unit: 'MICU' })
    await waitFor(() => expect(before.current.data).toBeDefined())
    await goAway()
    status = 0
    const all = openCensus({ area: 'awicu' }).result
    const other = openCensus({ area: 'awor', unit: 'MICU' }).result
    await waitFor(() => expect([all.current.silence, other.current.silence]).toEqual(['unknown', 'unknown']))
    expect([all.current.data, other.current.data]).toEqual([undefined, undefined])
  })
})

/** The databases this page opens from now on. */
function databasesOpened(): IDBDatabase[] {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  return opened
}

test('stores sheets anew after the browser closed the database and lost its content', async () => {
  const opened = databasesOpened()
  person()
  const { result: before } = openBody(1)
  await waitFor(() => expect(before.current.data).toBeDefined())
  await (await present())?.keep()
  forceCloseDatabase(opened[0] as never)
  indexedDB.deleteDatabase('wardlight-downtime')
  await goAway()
  expect(store.get(downtimeAtom)).toMatchObject({ kept: true, sheets: 2 })
  status = 0
  const { result } = openBody(1)
  await waitFor(() => expect(result.current.silence).toBe('kept'))
  expect(result.current.data?.census.name).toBe('Halvorsen, Ingrid')
})

// shows: BDown.1
describe('what is kept goes', () => {
  const keepOne = async () => {
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.data).toBeDefined())
    await goAway()
    expect(store.get(downtimeAtom)).toMatchObject({ kept: true, sheets: 2 })
  }

  // shows: V14.3.1
  test('with the session, and leaves nothing in the browser', async () => {
    person()
    await keepOne()
    act(leave)
    await present()
    expect(await indexedDB.databases()).toEqual([])
    expect(store.get(downtimeAtom).kept).toBe(false)
  })

  test('when somebody else signs in', async () => {
    person()
    await keepOne()
    act(() => person({ userID: 'bo' }))
    status = 0
    const { result } = openBody(1)
    await waitFor(() => expect(result.current.silence).toBe('unknown'))
    expect(result.current.data).toBeUndefined()
  })

  test.each([['Patient'], ['Display']] as const)(
    'when a %s signs in after somebody, of whom nothing may be kept',
    async (right) => {
      person()
      await keepOne()
      act(() => person({ userID: 'bo', rights: [right] }))
      await present()
      expect(await indexedDB.databases()).toEqual([])
    },
  )

  test('when the same person has another session', async () => {
    person()
    await keepOne()
    act(() => person({ downtimeKey: KEY.replace('dG', 'eH') }))
    await (await present())?.keep()
    expect(store.get(downtimeAtom)).toMatchObject({ kept: true, sheets: 0 })
  })

  test('when names are hidden', async () => {
    person()
    await keepOne()
    act(() => person({ mask: true }))
    await (await present())?.keep()
    expect(store.get(downtimeAtom)).toMatchObject({ sheets: 0 })
  })
})

describe('nothing is kept', () => {
  test.each([
    [
      'for a screen on a wall',
      { rights: ['Display'] as User['rights'] },
      'A screen on a wall keeps nothing.',
    ],
    ['for a patient', { rights: ['Patient'] as User['rights'] }, 'Nothing is kept for patients.'],
    ['without a key of the session', { downtimeKey: '' }, 'The server gave no key to encrypt it with.'],
  ])('%s', async (_, part, why) => {
    person(part)
    const { result } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(result.current.data).toBeDefined())
    expect(await present()).toBeNull()
    expect([store.get(downtimeAtom), await storedText()]).toEqual([{ kept: false, why }, ''])
  })

  test('where the browser stores nothing, which is said and disturbs nobody', async () => {
    indexedDB.open = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    person()
    const { result } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(result.current.data).toBeDefined())
    await present()
    expect(store.get(downtimeAtom)).toEqual({
      kept: false,
      why: 'The browser has no room for it, or stores nothing.',
    })
    status = 0
    cleanup()
    clearData()
    const { result: silent } = openCensus({ area: 'awicu' })
    await waitFor(() => expect(silent.current.error).not.toBeNull())
  })
})
