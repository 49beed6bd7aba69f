/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { SliceRoute } from '@wardlight/contracts/composition'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { FrozenSlice } from '../composition/page-composition.ts'
import { loadAhead } from './load-ahead.ts'

const slice = (name: string, path: string, ok = true) =>
  ({
    name,
    ok,
    slice: { routes: [{ path, region: 'main', screen: 'x' } satisfies SliceRoute], popups: [] },
  }) as unknown as FrozenSlice
const COMPOSITION = [
  slice('census', '/:area/census/*'),
  slice('missing', '/:area/census/*', false),
  slice('help', '/:area/help/:tab?'),
]

const loaded = (status: 'guest' | 'user') => {
  getDefaultStore().set(sessionAtom, { status, user: null })
  const names: string[] = []
  loadAhead(COMPOSITION, {
    frame: async () => names.push('frame'),
    slice: async (name) => {
      names.push(name)
      throw new Error('not there')
    },
    whenIdle: (act) => act(),
  })
  return names
}

test('while somebody signs in, frame and census are loaded, and one that fails is nobody’s concern', async () => {
  expect(loaded('guest')).toEqual(['frame', 'census'])
})

test('for who is in, everything is loaded when it is shown', () => {
  expect(loaded('user')).toEqual([])
})
