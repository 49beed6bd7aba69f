/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Composition, Slice } from '@wardlight/contracts/composition'
import { pageComposition } from './page-composition.ts'

const slice = (version: string): Slice => ({
  name: '@wardlight/mf-a',
  version,
  tier: 'critical',
  routes: [],
  popups: [],
  requires: {},
})
const url = '/view/mf/mf-a/1.0.0/remoteEntry.js'
const composition: Composition = {
  hash: 'abc',
  overridable: true,
  slices: [{ name: '@wardlight/mf-a', version: '1.0.0', url, ok: true, slice: slice('1.0.0') }],
}
const overridesTo = (imports: Record<string, string>) => ({
  getOverrideMap: () => ({ imports }),
  addOverride: () => {},
  resetOverrides: () => {},
})
const swap = overridesTo({ '@wardlight/mf-a': '/view/mf/mf-a/2.0.0/remoteEntry.js' })
const never = () => Promise.reject(new Error('not asked for'))

test('without overrides the page is what the server composed', async () => {
  const [found] = await pageComposition(composition, undefined, never)
  expect(found).toMatchObject({ version: '1.0.0', overridden: false })
})

test('an override brings its own slice.json', async () => {
  const asked: string[] = []
  const [found] = await pageComposition(composition, swap, async (from) => {
    asked.push(from)
    return slice('2.0.0')
  })
  expect(asked).toEqual(['http://localhost/view/mf/mf-a/2.0.0/slice.json'])
  expect(found).toMatchObject({ version: '2.0.0', overridden: true, slice: { version: '2.0.0' } })
})

test('an override that is not there keeps the routes known, so its region can say so', async () => {
  const [found] = await pageComposition(composition, swap, () => Promise.reject(new Error('404')))
  expect(found).toMatchObject({ version: 'override', overridden: true, slice: { version: '1.0.0' } })
})

test('a slice the server does not compose can be added', async () => {
  const more = overridesTo({ '@wardlight/mf-new': 'http://localhost:9000/remoteEntry.js' })
  const found = await pageComposition(composition, more, async () => ({
    ...slice('0.1.0'),
    name: '@wardlight/mf-new',
  }))
  expect(found.map((one) => [one.name, one.version])).toEqual([
    ['@wardlight/mf-a', '1.0.0'],
    ['@wardlight/mf-new', '0.1.0'],
  ])
})

test('where the server forbids overrides none counts', async () => {
  const [found] = await pageComposition({ ...composition, overridable: false }, swap, never)
  expect(found).toMatchObject({ version: '1.0.0', overridden: false })
})
