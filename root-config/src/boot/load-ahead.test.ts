/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { SliceRoute } from '@wardlight/contracts/composition'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { loadAhead } from './load-ahead.ts'

const slice = (
  name: string,
  path: string,
  { ok = true, tier = 'critical', opens = [] as string[], popups = [] as string[] } = {},
) =>
  ({
    name,
    ok,
    slice: {
      tier,
      opens,
      routes: [{ path, region: 'main', screen: 'x' } satisfies SliceRoute],
      popups: popups.map((name) => ({ name })),
    },
  }) as unknown as FrozenSlice
const COMPOSITION = [
  slice('census', '/:area/census/*'),
  slice('patient', '/:area/patient/:room', { opens: ['Handoff'] }),
  slice('forms', '/:area/forms', { tier: 'optional', popups: ['Handoff'] }),
  slice('missing', '/:area/census/*', { ok: false }),
  slice('help', '/:area/help/:tab?', { tier: 'optional' }),
]

const enter = (status: 'guest' | 'user') => getDefaultStore().set(sessionAtom, { status, user: null })

const loaded = () => {
  const names: string[] = []
  loadAhead(COMPOSITION, {
    frame: async () => names.push('frame'),
    slice: async (name) => {
      names.push(name)
      throw new Error('not there')
    },
    whenIdle: (act) => act(),
    whenCalm: (act) => act(),
  })
  return names
}

test('while somebody signs in, frame and census are loaded, and one that fails is nobody’s concern', () => {
  enter('guest')
  expect(loaded()).toEqual(['frame', 'census'])
})

// shows: BDown.6
test('once somebody is in, all that is critical is loaded with its popups, so that it opens while the server is silent', () => {
  enter('guest')
  const names = loaded()
  enter('user')
  enter('user')
  expect(names.slice(2)).toEqual(['census', 'patient', 'forms'])
  expect(loaded()).toEqual(['census', 'patient', 'forms'])
})
