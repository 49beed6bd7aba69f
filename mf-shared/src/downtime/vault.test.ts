// shows: BDown.1

import { beforeEach, expect, test } from '@jest/globals'
import { storedText, useStoringBrowser } from '../fixtures/storing-browser.ts'
import { openDatabase, removeDatabase } from './database.ts'
import { Vault } from './vault.ts'

const SHEET = { name: 'Halvorsen, Ingrid', regNum: '40118273' }
/** As the server tells them. */
const KEY = 'dGhlIGtleSBvZiBvbmUgc2Vzc2lvbi4uLi4uLi4-_w'
const ANOTHER = 'dGhlIGtleSBvZiBhIGxhdGVyIG9uZS4uLi4uLi4uLg'
const open = (owner: string) => Vault.open(owner, KEY)
const MINUTE = 60_000
const MOST = 1024 * 1024
const ALL = { from: 0, until: Number.POSITIVE_INFINITY }

beforeEach(useStoringBrowser)

// shows: V11.3.1, V14.3.3
test('nothing of a sheet can be read from what the browser stores, and no key lies there', async () => {
  const vault = await open('ada')
  await vault.put('body of Halvorsen 40118273', 'bodies awicu', 1, JSON.stringify(SHEET))
  const stored = await storedText()
  expect(stored.length).toBeGreaterThan(100)
  expect(stored).not.toMatch(/Halvorsen|Ingrid|40118273|bod(y|ies)|awicu|ada/)
  expect(stored).not.toContain(KEY)
  expect(stored).not.toMatch(/[kK]ey/)
})

test('is not read, but removed, in another session of the same person', async () => {
  await (await open('ada')).put('body', 'bodies', 1, JSON.stringify(SHEET))
  const later = await Vault.open('ada', ANOTHER)
  expect([await later.get('body'), await later.all('bodies')]).toEqual([null, []])
  expect(await (await open('ada')).get('body')).toBeNull()
})

test('is read again after the page was loaded again, by the same person', async () => {
  const before = await open('ada')
  await before.put('body', 'bodies', 1, JSON.stringify(SHEET))
  before.close()
  expect(await (await open('ada')).get('body')).toEqual(SHEET)
})

test('is gone for whoever else signs in, and for the same person after them', async () => {
  const before = await open('ada')
  await before.put('body', 'bodies', 1, JSON.stringify(SHEET))
  const other = await open('bo')
  expect([await other.get('body'), await other.all('bodies')]).toEqual([null, []])
  expect(await (await open('ada')).get('body')).toBeNull()
})

test('a window left over from an earlier session stores nothing in the next one', async () => {
  const left = await open('ada')
  const next = await open('bo')
  await expect(left.put('body', 'bodies', 1, JSON.stringify(SHEET))).rejects.toThrow('another session')
  expect(await next.sweep(ALL, MOST)).toEqual({ sheets: 0, bytes: 0, since: null })
})

test('removing closes what other windows have open, and leaves no database behind', async () => {
  const vault = await open('ada')
  await vault.put('body', 'bodies', 1, JSON.stringify(SHEET))
  await removeDatabase()
  expect(await indexedDB.databases()).toEqual([])
  await expect(vault.put('body', 'bodies', 1, JSON.stringify(SHEET))).rejects.toThrow()
  expect(await (await open('ada')).get('body')).toBeNull()
})

test('a sheet replaces the one of its name; a group is read newest first', async () => {
  const vault = await open('ada')
  await vault.put('a', 'bodies', 1, JSON.stringify('old'))
  await vault.put('a', 'bodies', 3, JSON.stringify('new'))
  await vault.put('b', 'bodies', 2, JSON.stringify('other'))
  await vault.put('c', 'census', 9, JSON.stringify('rooms'))
  expect(await vault.all('bodies')).toEqual(['new', 'other'])
})

test('removes what is too old', async () => {
  const vault = await open('ada')
  await vault.put('old', 'g', 0, JSON.stringify('old'))
  await vault.put('new', 'g', 2 * MINUTE, JSON.stringify('new'))
  expect(await vault.sweep({ ...ALL, from: MINUTE }, MOST)).toMatchObject({ sheets: 1, since: 2 * MINUTE })
  expect(await vault.all('g')).toEqual(['new'])
})

test('removes the oldest when there are too many bytes', async () => {
  const vault = await open('ada')
  for (let at = 1; at <= 5; at += 1) await vault.put(`sheet ${at}`, 'g', at, JSON.stringify('x'.repeat(1000)))
  const held = await vault.sweep(ALL, 3500)
  expect(held).toMatchObject({ sheets: 3, since: 3 })
  expect(held.bytes).toBeLessThanOrEqual(3500)
  expect(await vault.all('g')).toHaveLength(3)
})

// shows: V11.3.3
test('does not read a sheet that was put in the place of another', async () => {
  const vault = await open('ada')
  await vault.put('a', 'g', 1, JSON.stringify('of a'))
  await vault.put('b', 'g', 2, JSON.stringify('of b'))
  const database = await openDatabase()
  const [sheet] = await database.getAll('sheets')
  const [, other] = await database.getAllKeys('sheets')
  if (sheet === undefined) throw new Error('No sheet was stored.')
  await database.put('sheets', sheet, other)
  const read = [await vault.get('a'), await vault.get('b')]
  expect(read.filter((sheet) => sheet !== null)).toHaveLength(1)
  expect([
    ['of a', null],
    [null, 'of b'],
  ]).toContainEqual(read)
})
