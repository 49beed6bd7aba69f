import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import {
  openStagedRecord,
  type StagedComposition,
  stageComposition,
} from '../../test-support/staged-composition.ts'
import { isFor, NOBODY } from './audience.ts'
import { canaryBegins } from './canary-entries.ts'
import { composedFor } from './composed-for.ts'
import { following } from './following-entry.ts'
import { judgeCanary } from './judge-canary.ts'
import { countFailure, countLoad, failureIn, newPage, ratesOf, versionRates } from './page-counts.ts'
import type { CompositionRecord } from './record.ts'

let database: TestDatabase
let staged: StagedComposition
let record: CompositionRecord

beforeEach(async () => {
  database = await openTestDatabase()
  staged = stageComposition()
  record = await openStagedRecord(database, staged)
})
afterEach(async () => {
  record.stop()
  staged.remove()
  await database.stop()
})

const said = () => ({ time: new Date().toISOString(), author: 'ada', reason: 'try it' })
const begin = (to: object) => record.change((newest) => canaryBegins(newest, { 'mf-a': '1.1.0' }, to, said()))
const versionFor = (visitor: Parameters<typeof composedFor>[2]) =>
  composedFor(record, staged.dist, visitor).slices.find(({ name }) => name.endsWith('mf-a'))
const LIMITS = { worsePercent: 5, leastLoads: 10 }

/** Pages of a version, of which so many report that mf-a failed. */
async function pages(version: string, canary: number | null, loads: number, failing: number): Promise<void> {
  for (let i = 0; i < loads; i += 1) {
    const page = newPage()
    await countLoad(database.db, page, { versions: { 'mf-a': version, 'mf-b': '1.0.0' }, canary })
    const report = `@wardlight/mf-a ${version} render: Error\ncomposition abc\npage ${page};hash=#/awicu`
    for (let again = 0; again < 2; again += 1) if (i < failing) await countFailure(database.db, report)
  }
}

describe('versions shown to some', () => {
  test('go to about the share of browsers asked for, and always to the same ones', () => {
    const canary = { id: 7, to: { share: 20 } }
    const browsers = Array.from({ length: 2000 }, (_, i) => ({ ...NOBODY, browser: `browser ${i}` }))
    const chosen = browsers.filter((one) => isFor(canary, one))
    expect(chosen.length).toBeGreaterThan(300)
    expect(chosen.length).toBeLessThan(500)
    expect(browsers.filter((one) => isFor(canary, one))).toEqual(chosen)
    expect(isFor(canary, NOBODY)).toBe(false)
  })

  test('go to the accounts and the people of the care areas named, with what all have to stand in', async () => {
    staged.build('mf-a', '1.0.0', { files: { 'remoteEntry.js': 'sha384-all' } })
    await begin({ users: ['grace'], areas: ['awob'] })
    expect(versionFor({ ...NOBODY, userID: 'grace' })?.version).toBe('1.1.0')
    expect(versionFor({ ...NOBODY, userID: 'joan', areas: ['awicu', 'awob'] })).toMatchObject({
      version: '1.1.0',
      standIns: [{ version: '1.0.0' }],
    })
    expect(versionFor({ ...NOBODY, userID: 'joan', areas: ['awicu'] })?.version).toBe('1.0.0')
  })

  test('end when their slice is composed otherwise, and not when another is', async () => {
    await begin({ share: 50 })
    const compose = (versions: Record<string, string>) =>
      record.change((newest) => {
        const entry = following(newest, versions, { ...said(), action: 'compose' })
        if (!entry) throw new Error('nothing changed')
        return entry
      })
    expect((await compose({ 'mf-b': '1.0.0' })).canary).not.toBeNull()
    expect((await compose({ 'mf-a': '1.2.0' })).canary).toBeNull()
  })
})

describe('the failures of pages', () => {
  test('are counted once a page, for the version it was given, of pages that were served alone', async () => {
    await pages('1.0.0', null, 4, 1)
    await countFailure(database.db, `@wardlight/mf-a 1.0.0: x\npage ${newPage()};hash=`)
    expect(await versionRates(database.db, 24)).toEqual([
      { slice: 'mf-a', version: '1.0.0', loads: 4, failing: 1 },
      { slice: 'mf-b', version: '1.0.0', loads: 4, failing: 0 },
    ])
  })

  test.each([
    ['@wardlight/mf-help 0.2.0 render: Error: x\npage 0123456789abcdef;hash=', 'mf-help', '0.2.0'],
    [
      'error: TypeError\n at f (/view/mf/mf-a/1.0.0-rc.1/x.js:1)\npage 0123456789abcdef;hash=',
      'mf-a',
      '1.0.0-rc.1',
    ],
  ])('are told by the name of the slice, or by where the error came from: %j', (report, slice, version) => {
    expect(failureIn(report)).toEqual({ page: '0123456789abcdef', slice, version })
  })

  test('a report without page or slice counts for nobody', () => {
    expect(failureIn('@wardlight/mf-help 0.2.0 render: Error')).toBeNull()
    expect(failureIn('error: x\npage 0123456789abcdef;hash=')).toBeNull()
  })
})

describe('a canary', () => {
  const judge = () => judgeCanary(database.db, record, LIMITS, Date.now())

  test('whose pages fail more is given up by itself, with its figures in the history', async () => {
    const { id } = await begin({ share: 50 })
    await pages('1.0.0', null, 20, 1)
    await pages('1.1.0', id, 10, 3)
    expect(await judge()).toBe('given up by itself: 3 of 10 pages failed (30 %); of the others 1 of 20 (5 %)')
    expect(record.current()).toMatchObject({
      action: 'return',
      author: 'Wardlight',
      canary: null,
      figures: { canary: { loads: 10, failing: 3 }, baseline: { loads: 20, failing: 1 } },
    })
  })

  test.each([
    ['too few pages', 9, 9],
    ['as good as the others', 10, 0],
  ])('goes on with %s', async (_why, loads, failing) => {
    const { id } = await begin({ share: 50 })
    await pages('1.0.0', null, 20, 0)
    await pages('1.1.0', id, loads, failing)
    await judge()
    expect(record.current()?.canary?.id).toBe(id)
  })

  test('is held against the pages since it began alone', async () => {
    await pages('1.0.0', null, 5, 5)
    await database.asOwner('select 1')
    const { id, canary } = await begin({ share: 50 })
    expect(await ratesOf(database.db, id, canary?.since ?? '')).toEqual({
      canary: { loads: 0, failing: 0 },
      baseline: { loads: 0, failing: 0 },
    })
  })

  test('is given up once, whichever nodes judge it', async () => {
    const other = await openStagedRecord(database, staged, { node: 'b' })
    const { id } = await begin({ share: 50 })
    await pages('1.1.0', id, 10, 10)
    await Promise.all([judge(), judgeCanary(database.db, other, LIMITS, Date.now())])
    await record.look()
    expect(record.entries().filter(({ action }) => action === 'return')).toHaveLength(1)
    other.stop()
  })
})
