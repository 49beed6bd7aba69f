/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { roomNamesAtom, roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { RoomSteps } from './room-steps.tsx'

afterEach(cleanup)

test('the steps name the rooms they lead to, as staff call them', () => {
  globalThis.fetch = () => new Promise(() => undefined)
  const store = getDefaultStore()
  store.set(roomOrderAtom, [4, 7, 9])
  store.set(roomNamesAtom, { 4: 'N4', 7: '12', 9: '14' })
  render(<RoomSteps area="awicu" room={7} alone={false} />)
  expect(screen.getByRole('button', { name: 'Previous room, N4' }).textContent).toBe('N4')
  expect(screen.getByRole('button', { name: 'Next room, 14' }).textContent).toBe('14')
})
