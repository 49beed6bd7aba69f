import { beforeEach, expect, test } from '@jest/globals'
import { type Lifecycles, type LoadDependencies, loadSlice } from './load-slice.ts'

const URL_OF_A = 'http://ward/view/mf/mf-a/1.0.0/remoteEntry.js'
const step = async () => {}
const lifecycles: Lifecycles = { bootstrap: step, mount: step, unmount: step }
const lost = new Error(
  'Error loading it (SystemJS https://github.com/systemjs/systemjs/blob/main/docs/errors.md#3)',
)
let deleted: string[]
let known: string[]
let checked: Record<string, string>

const dependencies = (
  imports: () => Promise<unknown>,
  change: Partial<LoadDependencies> = {},
): LoadDependencies => ({
  system: {
    import: imports,
    resolve: () => URL_OF_A,
    delete: (url) => deleted.push(url),
    set: (url) => void known.push(url),
    addImportMap: ({ integrity }) => void Object.assign(checked, integrity),
  },
  integrity: { [new URL(URL_OF_A).pathname]: 'sha384-a' },
  shareScope: () => 'scope',
  probe: async () => 200,
  timeoutMs: 1000,
  failures: new Map(),
  ...change,
})

beforeEach(() => {
  deleted = []
  known = []
  checked = {}
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

// shows: C8.8
test.each<[string, Error, () => Promise<number | undefined>, string]>([
  ['http', lost, async () => 404, 'The server answered 404.'],
  ['network', lost, async () => undefined, 'The server cannot be reached.'],
  ['network', lost, async () => 200, 'It did not arrive, or not as it was published.'],
  ['evaluation', new Error('no luck'), async () => 200, 'It stopped with an error: no luck'],
])('tells %s failures apart and forgets the failed module', async (kind, error, probe, message) => {
  const failing = dependencies(() => Promise.reject(error), { probe })
  await expect(loadSlice('@wardlight/mf-a', failing)).rejects.toMatchObject({ kind, message })
  expect(deleted).toContain(URL_OF_A)
})

test('the next load asks past every cache, for the same content, and counts as the one everybody means', async () => {
  const asked: string[] = []
  const flaky = dependencies(async () => {})
  flaky.system.import = async (url) => {
    asked.push(url)
    if (asked.length === 1) throw lost
    return { init: async () => {}, get: async () => () => lifecycles }
  }
  await expect(loadSlice('@wardlight/mf-a', flaky)).rejects.toMatchObject({ kind: 'network' })
  expect(await loadSlice('@wardlight/mf-a', flaky)).toBe(lifecycles)
  expect(asked).toEqual([URL_OF_A, `${URL_OF_A}?retry=1`])
  expect(checked).toEqual({ [`${URL_OF_A}?retry=1`]: 'sha384-a' })
  expect(known).toEqual([URL_OF_A])
})

test('one that exposes something else says what is missing', async () => {
  const container = { init: async () => {}, get: async () => () => ({ bootstrap: step }) }
  await expect(
    loadSlice(
      '@wardlight/mf-a',
      dependencies(async () => container),
    ),
  ).rejects.toMatchObject({
    kind: 'evaluation',
    message: 'It stopped with an error: ./lifecycles has no mount.',
  })
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
