import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readHistory } from '@wardlight/composition/history'
import { addHistory, changeMap, readMap } from '@wardlight/composition/map-file'
import { composedVersions, type Versions } from '@wardlight/composition/slice-address'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import {
  openStagedRecord,
  type StagedComposition,
  stageComposition,
  url,
} from '../../test-support/staged-composition.ts'
import { until } from '../../test-support/waiting.ts'
import { following } from './following-entry.ts'
import type { CompositionRecord } from './record.ts'

let database: TestDatabase
let staged: StagedComposition[]
let opened: CompositionRecord[]

beforeEach(async () => {
  database = await openTestDatabase()
  staged = []
  opened = []
})
afterEach(async () => {
  for (const record of opened) record.stop()
  for (const one of staged) one.remove()
  await database.stop()
})

const machine = (): StagedComposition => {
  const made = stageComposition()
  staged.push(made)
  return made
}
const node = async (
  on: StagedComposition,
  name = 'a',
  log?: NonNullable<Parameters<typeof openStagedRecord>[2]>['log'],
): Promise<CompositionRecord> => {
  const record = await openStagedRecord(database, on, { node: name, ...(log && { log }) })
  opened.push(record)
  return record
}
const composed = (record: CompositionRecord) => composedVersions(record.current()?.imports ?? {})
const change = (record: CompositionRecord, versions: Versions) =>
  record.change((newest) => {
    const said = { time: new Date().toISOString(), author: 'ada', reason: 'why', action: 'publish' } as const
    const entry = following(newest, versions, said)
    if (!entry) throw new Error('nothing changed')
    return entry
  })

describe('the composition of record', () => {
  test('begins as importmap.json and its history had it', async () => {
    const on = machine()
    const who = { root: on.root, author: 'ada', reason: 'faster' }
    await changeMap('publish', () => ({ 'mf-a': '1.1.0' }), who)
    const record = await node(on)
    expect(record.entries()).toMatchObject([
      { action: 'import', imports: { '@wardlight/mf-a': url('mf-a', '1.0.0') } },
      {
        action: 'publish',
        author: 'ada',
        reason: 'faster',
        changes: [{ slice: 'mf-a', version: '1.1.0', previous: '1.0.0' }],
      },
    ])
    expect(composed(record)['mf-a']).toBe('1.1.0')
  })

  test('begins as importmap.json has it, whatever its history says was composed last', async () => {
    const on = machine()
    await changeMap('publish', () => ({ 'mf-a': '1.1.0' }), {
      root: on.root,
      author: 'ada',
      reason: 'faster',
    })
    on.compose({ ...readMap(on.root).imports, '@wardlight/mf-a': url('mf-a', '1.0.0') })
    const record = await node(on)
    expect(record.entries().map(({ action }) => action)).toEqual(['import', 'publish', 'edit'])
    expect([composed(record)['mf-a'], readMap(on.root).imports['@wardlight/mf-a']]).toEqual([
      '1.0.0',
      url('mf-a', '1.0.0'),
    ])
  })

  test('a change on one node is composed on the other, and written into the files of both', async () => {
    const [one, other] = [machine(), machine()]
    const [a, b] = [await node(one), await node(other)]
    await change(a, { 'mf-a': '1.1.0' })
    await until('the other node to follow', () => composed(b)['mf-a'] === '1.1.0')
    await until(
      'its file to follow',
      () => readMap(other.root).imports['@wardlight/mf-a'] === url('mf-a', '1.1.0'),
    )
    expect(readMap(one.root).imports['@wardlight/mf-a']).toBe(url('mf-a', '1.1.0'))
    expect(await readHistory(other.root)).toMatchObject([{ slice: 'mf-a', version: '1.1.0', author: 'ada' }])
    expect(a.entries()).toHaveLength(2)
  })

  test('changes of both at the same moment are both kept', async () => {
    const [one, other] = [machine(), machine()]
    const [a, b] = [await node(one), await node(other)]
    await Promise.all([change(a, { 'mf-a': '1.1.0' }), change(b, { 'mf-b': '1.0.0' })])
    for (const record of [a, b])
      await until('both changes', () => composed(record)['mf-a'] === '1.1.0' && 'mf-b' in composed(record))
  })

  test('two nodes on one file take an edit once, and no copy for an edit', async () => {
    const on = machine()
    const [a, b] = [await node(on, 'a'), await node(on, 'b')]
    on.compose({ ...readMap(on.root).imports, '@wardlight/mf-a': url('mf-a', '1.1.0') })
    await Promise.all([a.look(), b.look()])
    await change(a, { 'mf-a': '1.0.0' })
    await change(a, { 'mf-a': '1.1.0' })
    await change(a, { 'mf-a': '1.0.0' })
    await until('both to settle', () => composed(b)['mf-a'] === '1.0.0')
    await b.look()
    expect(b.entries().map(({ action }) => action)).toEqual([
      'import',
      'edit',
      'publish',
      'publish',
      'publish',
    ])
  })
})

describe('importmap.json', () => {
  test('edited by hand while the server runs takes effect, and so does going back by hand', async () => {
    const on = machine()
    const record = await node(on)
    on.compose({ ...readMap(on.root).imports, '@wardlight/mf-a': url('mf-a', '1.1.0') })
    await until('the edit', () => composed(record)['mf-a'] === '1.1.0')
    expect(record.current()).toMatchObject({ action: 'edit', reason: 'edited by hand' })
    on.compose({ ...readMap(on.root).imports, '@wardlight/mf-a': url('mf-a', '1.0.0') })
    await until('the way back', () => composed(record)['mf-a'] === '1.0.0')
  })

  test('edited so that its time stays takes effect, as where somebody only allows to read it', async () => {
    const on = machine()
    const file = join(on.root, 'importmap.json')
    utimesSync(file, 1e9, 1e9)
    const record = await node(on)
    writeFileSync(file, readFileSync(file, 'utf8').replace('mf-a/1.0.0', 'mf-a/1.1.0'))
    utimesSync(file, 1e9, 1e9)
    await record.look()
    expect(composed(record)['mf-a']).toBe('1.1.0')
  })

  test('keeps its permissions when it is written', async () => {
    const on = machine()
    const record = await node(on)
    const file = join(on.root, 'importmap.json')
    chmodSync(file, 0o664)
    await change(record, { 'mf-a': '1.1.0' })
    expect(statSync(file).mode & 0o777).toBe(0o664)
  })

  test('edited while no server runs takes effect at the start, back to an older version too', async () => {
    const on = machine()
    const first = await node(on)
    await change(first, { 'mf-a': '1.1.0' })
    first.stop()
    on.compose({ ...readMap(on.root).imports, '@wardlight/mf-a': url('mf-a', '1.0.0') })
    const again = await node(on)
    expect(composed(again)['mf-a']).toBe('1.0.0')
    expect(again.current()?.action).toBe('edit')
  })

  test('of a node that joins is written over, unless it says what was never composed', async () => {
    const a = await node(machine())
    await change(a, { 'mf-a': '1.1.0' })
    const joins = machine()
    expect(composed(await node(joins))['mf-a']).toBe('1.1.0')
    expect(readMap(joins.root).imports['@wardlight/mf-a']).toBe(url('mf-a', '1.1.0'))
    const newer = machine()
    newer.compose({ ...readMap(newer.root).imports, '@wardlight/mf-a': url('mf-a', '2.0.0') })
    expect(composed(await node(newer))['mf-a']).toBe('2.0.0')
  })

  test('changed by a command is recorded with its author, reason and kind', async () => {
    const on = machine()
    const record = await node(on)
    const who = { root: on.root, author: 'grace', reason: 'misread on the wall' }
    await changeMap('rollback', () => ({ 'mf-a': '0.9.0' }), who)
    await record.look()
    expect(record.current()).toMatchObject({
      author: 'grace',
      reason: 'misread on the wall',
      action: 'rollback',
    })
    expect(await readHistory(on.root)).toHaveLength(1)
  })

  test('changed by a command is recorded as that, also after a command that ended before it changed the map', async () => {
    const on = machine()
    const record = await node(on)
    const said = { author: 'ada', reason: 'killed', action: 'publish' } as const
    const time = new Date().toISOString()
    addHistory(on.root, [{ ...said, time, slice: 'mf-a', version: '1.1.0', previous: '1.0.0' }])
    const who = { root: on.root, author: 'grace', reason: 'a new part' }
    await changeMap('publish', () => ({ 'mf-b': '1.0.0' }), who)
    await record.look()
    expect(record.current()).toMatchObject({ author: 'grace', reason: 'a new part', action: 'publish' })
    await changeMap('publish', () => ({ 'mf-a': '1.2.0' }), { ...who, reason: 'after all' })
    await record.look()
    expect(record.entries().map(({ reason }) => reason)).toEqual([
      'as it was found',
      'a new part',
      'after all',
    ])
  })

  test('that somebody holds keeps nobody waiting: what is composed holds, and is written once it is free', async () => {
    const [one, other] = [machine(), machine()]
    const [a, b] = [await node(one), await node(other)]
    const lock = join(one.root, 'importmap.json.lock')
    writeFileSync(lock, String(process.ppid))
    await change(a, { 'mf-a': '1.1.0' })
    await change(b, { 'mf-b': '1.0.0' })
    await a.look()
    expect(composed(a)['mf-a']).toBe('1.1.0')
    expect(readMap(one.root).imports['@wardlight/mf-a']).toBe(url('mf-a', '1.0.0'))
    rmSync(lock)
    await until('the file', () => '@wardlight/mf-b' in readMap(one.root).imports)
  })

  test('held by a server of before that had the number of this one is taken over', async () => {
    const on = machine()
    const record = await node(on)
    writeFileSync(join(on.root, 'importmap.json.lock'), String(process.pid))
    await change(record, { 'mf-a': '1.1.0' })
    expect(readMap(on.root).imports['@wardlight/mf-a']).toBe(url('mf-a', '1.1.0'))
  })

  test('that cannot even be looked at is told, and leaves what is composed', async () => {
    const on = machine()
    const record = await node(on)
    const file = join(on.root, 'importmap.json')
    rmSync(file)
    symlinkSync('importmap.json', file)
    await record.look()
    expect(record.fault()).toContain('ELOOP')
    expect(composed(record)['mf-a']).toBe('1.0.0')
    rmSync(file)
    await record.look()
    expect([record.fault(), readMap(on.root).imports]).toEqual([null, record.current()?.imports])
  })

  test('that cannot be used is told, leaves what is composed, and is not written over', async () => {
    const on = machine()
    const record = await node(on)
    writeFileSync(join(on.root, 'importmap.json'), '{"imports":')
    await record.look()
    expect(record.fault()).toContain('importmap.json is not JSON')
    await change(record, { 'mf-a': '1.1.0' })
    expect(composed(record)['mf-a']).toBe('1.1.0')
    expect(readFileSync(join(on.root, 'importmap.json'), 'utf8')).toBe('{"imports":')
    const shell = { '@wardlight/root-config': url('root-config', '1.0.0') }
    on.compose({ ...shell, '@wardlight/mf-a': url('mf-a', '1.0.0'), '@wardlight/mf-b': url('mf-b', '1.0.0') })
    await record.look()
    const after = { 'root-config': '1.0.0', 'mf-a': '1.1.0', 'mf-b': '1.0.0' }
    expect([record.fault(), composed(record)]).toEqual([null, after])
  })

  test.each([
    ['names no shell', {}, 'and does not name it'],
    ['has the shell elsewhere', { '@wardlight/root-config': '/x.js' }, 'and has it at /x.js'],
  ])('that %s is told, and spreads to nobody', async (_what, shell, words) => {
    const [on, other] = [machine(), machine()]
    const [record, away] = [await node(on), await node(other)]
    on.compose({ ...shell, '@wardlight/mf-a': url('mf-a', '1.1.0') })
    await record.look()
    expect(record.fault()).toContain(words)
    await change(away, { 'mf-b': '1.0.0' })
    await until('the change of another', () => 'mf-b' in composed(record))
    expect(composed(record)).toEqual({ 'root-config': '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' })
  })

  test('that is gone is written again', async () => {
    const on = machine()
    const record = await node(on)
    rmSync(join(on.root, 'importmap.json'))
    await record.look()
    expect(readMap(on.root).imports).toEqual(record.current()?.imports)
  })

  test('where nothing may be written is read all the same, what is composed elsewhere holds, and that is said once', async () => {
    const on = machine()
    const said: string[] = []
    const warn = (_about: object, words: string) => void said.push(words)
    const record = await node(on, 'a', { info: () => {}, warn, error: () => {} } as never)
    chmodSync(on.root, 0o555)
    const asRoot = process.getuid?.() === 0
    await change(record, { 'mf-a': '1.1.0' })
    await change(record, { 'mf-a': '1.0.0' })
    await change(record, { 'mf-a': '1.1.0' })
    chmodSync(on.root, 0o755)
    expect(composed(record)['mf-a']).toBe('1.1.0')
    if (asRoot) return
    expect(readMap(on.root).imports['@wardlight/mf-a']).toBe(url('mf-a', '1.0.0'))
    expect(said).toEqual(['importmap.json cannot be written on this node, and differs from the composition'])
  })
})
