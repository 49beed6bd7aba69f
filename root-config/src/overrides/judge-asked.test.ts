/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Slice } from '@wardlight/contracts/composition'
import type { PageOverrides } from '@wardlight/contracts/overrides'
import { judgeAsked, type Reading } from './judge-asked.ts'
import { settleElsewhere } from './settle-elsewhere.ts'

const A = '@wardlight/mf-a'
const ADDRESS = '/dev/mf-a/remoteEntry.js'
const slice = (version: string, change: Partial<Slice> = {}): Slice => ({
  name: A,
  version,
  tier: 'optional',
  routes: [],
  popups: [],
  requires: {},
  ...change,
})
const overrides: PageOverrides = { forAll: true, origins: [], development: true, waits: false, list: [] }
const page = {
  hash: '',
  contracts: '0.1.0',
  overrides,
  slices: [
    {
      name: '@wardlight/root-config',
      version: '1.0.0',
      url: '/r',
      ok: true,
      slice: slice('1.0.0', { name: '@wardlight/root-config', kind: 'shell' }),
    },
    { name: A, version: '1.0.0', url: '/a', ok: true, slice: slice('1.0.0') },
  ],
}
const reading = (elsewhere: () => Promise<Slice>): Reading => ({
  versions: async () => ({
    [A]: [slice('2.0.0'), slice('3.0.0', { requires: { '@wardlight/contracts': '^9.0.0' } })],
  }),
  elsewhere,
})
const never = reading(() => Promise.reject(new Error('its slice.json did not arrive in 5 s')))
const judged = async (asked: Record<string, string>, from = never) =>
  (await judgeAsked(page, asked, from)).map(({ name, asked, now, is, reasons }) => [
    name,
    asked,
    now,
    is,
    ...reasons,
  ])

test('a version is named with the one it takes the place of, and judged', async () => {
  expect(await judged({ [A]: '/view/mf/mf-a/2.0.0/remoteEntry.js' })).toEqual([
    [A, '2.0.0', '1.0.0', 'works'],
  ])
})

test.each([
  ['9.9.9', 'this version is not on the server'],
  ['3.0.0', "it requires @wardlight/contracts ^9.0.0, the server's is 0.1.0"],
  ['/view/nothing.js', 'there is no version of a slice at that address of this server'],
  [ADDRESS, 'its slice.json did not arrive in 5 s'],
])('%s is refused, with the reason', async (asked, why) => {
  expect(await judged({ [A]: asked })).toEqual([[A, asked, '1.0.0', 'refused', why]])
})

test('what nobody can check is a warning, and the shell never comes from elsewhere', async () => {
  expect(
    (
      await judged(
        { [A]: ADDRESS },
        reading(async () => slice('1.0.0-dev')),
      )
    )[0],
  ).toEqual([
    A,
    ADDRESS,
    '1.0.0',
    'warning',
    'nobody says what its files have to hold, so the browser cannot check them',
  ])
  const root = '@wardlight/root-config'
  const [found] = await judged(
    { [root]: '/dev/root-config/remoteEntry.js' },
    reading(async () => slice('1.0.0-dev', { name: root, kind: 'shell' })),
  )
  expect(found?.[3]).toBe('refused')
})

const asking = {
  ...page,
  overrides: {
    ...overrides,
    list: [{ name: A, asked: ADDRESS, instead: '1.0.0', state: 'unjudged' as const, reasons: [] }],
  },
}

test('a page takes what works from elsewhere, with its hash and the composed version to stand in', async () => {
  const files = { 'remoteEntry.js': 'sha384-x' }
  const { slices, list } = await settleElsewhere(
    asking,
    reading(async () => slice('1.0.0-dev', { files })),
  )
  expect(slices[1]).toMatchObject({
    version: '1.0.0-dev',
    url: 'http://localhost/dev/mf-a/remoteEntry.js',
    elsewhere: { integrity: 'sha384-x' },
    standIns: [{ version: '1.0.0', url: '/a' }],
  })
  expect(list[0]?.state).toBe('used')
})

test('and goes on with the composed version where it does not work', async () => {
  const { slices, list } = await settleElsewhere(asking, never)
  expect(slices).toEqual(page.slices)
  expect(list[0]).toMatchObject({ state: 'refused', reasons: ['its slice.json did not arrive in 5 s'] })
})
