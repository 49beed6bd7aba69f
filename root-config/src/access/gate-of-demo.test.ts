/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import type { FrozenSlice } from '../composition/frozen-slice.ts'

const composition = [
  {
    name: '@wardlight/mf-a',
    slice: { routes: [{ path: '/a', region: 'main', screen: 'a', rights: ['Admin'] }], popups: [] },
  },
] as unknown as FrozenSlice[]

// shows: C2b.2, C6.12
test('in a demo the access check is skipped', async () => {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'demo'
  data.textContent = JSON.stringify({ recordedAt: '2026-11-20T14:02:31.000Z', answers: 'view/1/', tour: [] })
  document.head.append(data)
  const { gate } = await import('./gate.ts')
  const { enter } = await import('@wardlight/mf-shared/session')
  enter({ userID: 'demo', rights: ['Demo'], areas: ['awicu'] } as unknown as User)
  expect(gate(composition).open('#/a')).toBe(true)
})
