/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Sepsis } from '@wardlight/contracts/census'
import { queryClient } from '@wardlight/mf-shared/data'
import { liveAtom } from '@wardlight/mf-shared/live'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { bodyOf } from '../fixtures/body.ts'
import SepsisPopup from './sepsis-popup.tsx'

let sepsis: Sepsis | null
beforeEach(() => {
  queryClient.clear()
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', rights: ['Clinical'] } as never,
  })
  globalThis.fetch = (async () => {
    const body = bodyOf()
    const text = JSON.stringify({ ...body, census: { ...body.census, sepsis } })
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
  navigate('/awicu/patient/12?popupName=sepsis')
})
afterEach(cleanup)

const show = () =>
  render(
    <WardlightProvider>
      <SepsisPopup />
    </WardlightProvider>,
  )

// shows: B2.7.2
test('a sepsis alert leads to how far the bundle is', async () => {
  sepsis = { bpaTime: '2026-11-20T12:00:00.000Z', items: {} } as never
  show()
  expect((await screen.findByRole('region', { name: 'Sepsis' })).textContent).toContain('Antibiotic')
})

// shows: BD.3
test('without a sepsis alert it says so', async () => {
  sepsis = null
  show()
  await screen.findByText('No sepsis alert')
})

test('while nothing is current there was none when last heard', async () => {
  sepsis = null
  show()
  await screen.findByText('No sepsis alert')
  act(() =>
    getDefaultStore().set(liveAtom, (live) => ({
      ...live,
      lastHeard: localNow() - 20_000,
    })),
  )
  await screen.findByText('No sepsis alert when last heard')
})
