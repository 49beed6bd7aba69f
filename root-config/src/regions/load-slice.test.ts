import { beforeEach, expect, test } from '@jest/globals'
import { type Lifecycles, type LoadDependencies, loadSlice } from './load-slice.ts'

const URL_OF_A = 'http://ward/view/mf/mf-a/1.0.0/remoteEntry.js'
const lifecycles = {} as Lifecycles
let deleted: string[]

const dependencies = (
  imports: () => Promise<unknown>,
  change: Partial<LoadDependencies> = {},
): LoadDependencies => ({
  system: {
    import: imports,
    resolve: () => URL_OF_A,
    delete: (url) => deleted.push(url),
  },
  shareScope: () => 'scope',
  probe: async () => 200,
  timeoutMs: 1000,
  failures: new Map(),
  ...change,
})

beforeEach(() => {
  deleted = []
})

test('hands the share scope to the container before it asks for the lifecycles', async () => {
  const calls: unknown[] = []
  const container = {
    init: async (scope: unknown) => calls.push(['init', scope]),
    get: async (module: string) => {
      calls.push(['get', module])
      return () => lifecycles
    },
  }
  expect(
    await loadSlice(
      '@wardlight/mf-a',
      dependencies(async () => container),
    ),
  ).toBe(lifecycles)
  expect(calls).toEqual([
    ['init', 'scope'],
    ['get', './lifecycles'],
  ])
  expect(deleted).toEqual([])
})

test.each<[string, () => Promise<number | undefined>, string]>([
  ['http', async () => 404, 'The server answered 404.'],
  ['network', async () => undefined, 'The server cannot be reached.'],
  ['evaluation', async () => 200, 'It stopped with an error: no luck'],
])('tells %s failures apart and forgets the failed module', async (kind, probe, message) => {
  const failing = dependencies(() => Promise.reject(new Error('no luck')), { probe })
  await expect(loadSlice('@wardlight/mf-a', failing)).rejects.toMatchObject({ kind, message })
  expect(deleted).toEqual([URL_OF_A])
})

test('the next load asks past every cache', async () => {
  const asked: string[] = []
  const failing = dependencies(() => Promise.reject(new Error('no luck')))
  failing.system.import = async (url) => {
    asked.push(url)
    throw new Error('no luck')
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(loadSlice('@wardlight/mf-a', failing)).rejects.toMatchObject({ kind: 'evaluation' })
  }
  expect(asked).toEqual([URL_OF_A, `${URL_OF_A}?retry=1`])
})

test('a chunk that does not arrive is named as one', async () => {
  const error = new Error('Loading chunk 12 failed.\n(error: http://ward/12.js)')
  const container = { init: async () => {}, get: () => Promise.reject(error) }
  await expect(
    loadSlice(
      '@wardlight/mf-a',
      dependencies(async () => container),
    ),
  ).rejects.toMatchObject({ kind: 'chunk', message: 'Loading chunk 12 failed.' })
})

test('gives up after the time-out', async () => {
  const never = dependencies(() => new Promise(() => {}), { timeoutMs: 1 })
  await expect(loadSlice('@wardlight/mf-a', never)).rejects.toMatchObject({ kind: 'timeout' })
})

test('a name the import map does not have is said so', async () => {
  const broken = dependencies(async () => {})
  broken.system.resolve = () => {
    throw new Error('unable to resolve')
  }
  await expect(loadSlice('@wardlight/mf-a', broken)).rejects.toMatchObject({ kind: 'missing' })
})
