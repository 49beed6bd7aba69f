import { expect, test } from '@jest/globals'
import type { Composition, PageSlice, Slice } from '@wardlight/contracts/composition'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import type { LoadDependencies } from '../regions/load-slice.ts'
import { newerVersions } from './newer-versions.ts'

const sliceOf = (id: string, version: string, requires: Record<string, string> = {}): Slice => ({
  ...{ name: `@wardlight/${id}`, version, tier: 'optional', routes: [], popups: [], requires },
  files: { 'remoteEntry.js': 'sha384-x' },
})
const composed = (slice: Slice): PageSlice => ({
  ...{ name: slice.name, version: slice.version, slice, ok: true },
  url: `/view/mf/a/${slice.version}/remoteEntry.js`,
})
const page = [sliceOf('mf-a', '2.0.0'), sliceOf('mf-b', '1.0.0', { '@wardlight/mf-a': '>=1.0.0' })].map(
  (slice): FrozenSlice => composed(slice),
)
const find = (next: PageSlice, tried = ['2.0.0']) => {
  const answer: Composition = { slices: [next], hash: 'new', contracts: '1.0.0' }
  return newerVersions(page, {} as LoadDependencies, async () => answer)('@wardlight/mf-a', tried)
}

test('what the server composes by now is found', async () => {
  expect(await find(composed(sliceOf('mf-a', '1.0.0')))).toMatchObject({ version: '1.0.0' })
})

test.each([
  ['it was tried already', composed(sliceOf('mf-a', '2.0.0'))],
  ['the server cannot use it itself', { ...composed(sliceOf('mf-a', '1.0.0')), ok: false }],
  ['it requires what the page has not', composed(sliceOf('mf-a', '1.0.0', { '@wardlight/mf-c': '*' }))],
  ['another slice of the page requires more', composed(sliceOf('mf-a', '0.9.0'))],
])('but not where %s', async (_why, next) => {
  expect(await find(next)).toBeUndefined()
})
