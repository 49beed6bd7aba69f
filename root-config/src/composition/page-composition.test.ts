/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { Composition, Slice } from '@wardlight/contracts/composition'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'
import { overrideShown } from '../overrides/show-overrides.ts'
import { compositionName, pageComposition } from './page-composition.ts'

const NAME = '@wardlight/mf-a'
const slice = (version: string): Slice => ({
  name: NAME,
  version,
  tier: 'critical',
  routes: [],
  popups: [],
  requires: {},
})
const override = (change: Partial<PageOverride> = {}): PageOverride => ({
  name: NAME,
  asked: '2.0.0',
  instead: '1.0.0',
  state: 'used',
  reasons: [],
  ...change,
})
const composed = (...list: PageOverride[]): Composition => ({
  hash: 'abc',
  contracts: '0.1.0',
  slices: [{ name: NAME, version: '1.0.0', url: '/a/remoteEntry.js', ok: true, slice: slice('1.0.0') }],
  overrides: { forAll: true, origins: [], development: true, waits: false, list },
})
const never = () => Promise.reject(new Error('not asked for'))
const bar = () => document.getElementById('overrides')?.textContent
const list = () => getDefaultStore().get(pageOverridesAtom)

beforeEach(() => {
  const bar = document.createElement('aside')
  bar.id = 'overrides'
  const back = document.createElement('a')
  back.href = '/view/?override=reset'
  back.textContent = 'Back to the composed versions'
  bar.append(back)
  document.body.replaceChildren(bar)
  localStorage.setItem('import-map-override:@wardlight/mf-a', '/view/mf/mf-a/9.0.0/remoteEntry.js')
})

test('the page is what the server composed, whatever lies in the browser', async () => {
  const [found] = await pageComposition(composed(), never)
  expect(found).toMatchObject({ version: '1.0.0', url: '/a/remoteEntry.js' })
  expect(list()).toEqual([])
})

test('what lies elsewhere is judged first, and the bar says what came of it', async () => {
  const address = '/dev/mf-a/remoteEntry.js'
  const refused = override({ asked: address, state: 'refused', reasons: ['its slice.json is not JSON'] })
  const page = composed(override({ asked: address, state: 'unjudged' }))
  const slices = await pageComposition(page, async ({ slices }) => ({ slices, list: [refused] }))
  expect(slices).toEqual(page.slices)
  expect(bar()).toBe(
    'An override is not in forcemf-a from /dev/mf-a/remoteEntry.js is not used: its slice.json is not JSON. The page goes on with 1.0.0.Back to the composed versions',
  )
})

test('a version that failed and gave way to the composed one is not said to be in force', async () => {
  await pageComposition(composed(override()), never)
  expect(bar()).toContain('mf-a 2.0.0 instead of 1.0.0')
  overrideShown(NAME, '2.0.0', '')
  expect(list()[0]?.state).toBe('used')
  overrideShown(NAME, '1.0.0', 'It stopped with an error')
  expect(list()[0]?.state).toBe('failed')
  expect(bar()).toContain('mf-a 2.0.0 failed: It stopped with an error. The page goes on with 1.0.0.')
})

test('going back keeps the place', async () => {
  await pageComposition(composed(override()), never)
  location.hash = '#/awicu/census'
  const back = document.querySelector<HTMLAnchorElement>('#overrides a')
  back?.addEventListener('click', (event) => event.preventDefault())
  back?.click()
  expect(back?.getAttribute('href')).toMatch(/\/view\/\?override=reset#\/awicu\/census$/)
})

test('reports name the composition of the server and what this browser has instead', () => {
  const other = override({ name: '@wardlight/mf-b', state: 'refused' })
  expect(compositionName(composed(override(), other))).toBe('abc mf-a=2.0.0')
})
