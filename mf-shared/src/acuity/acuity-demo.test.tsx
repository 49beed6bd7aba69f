/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

afterEach(cleanup)

// shows: B2.3.11
test('a level chosen in a demo stays, and nothing is sent', async () => {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'demo'
  data.textContent = JSON.stringify({ recordedAt: '2026-11-20T14:02:31.000Z', answers: 'view/1/', tour: [] })
  document.head.append(data)
  const fetched = jest.fn()
  globalThis.fetch = fetched as never
  const { AcuitySelector } = await import('./acuity-selector.tsx')
  const { WardlightProvider } = await import('../ui/provider.tsx')
  const { sessionAtom } = await import('../session/user.ts')
  const { getDefaultStore } = await import('jotai')
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'a', rights: ['Clinical'] } as never })
  const levels = [1, 2].map((level) => ({ level, label: `level ${level}` }))
  const place = { area: 'awicu', roomSys: 7, regNum: 'V7', who: 'Room 7, Exemplar, Ada' } as const
  render(
    <WardlightProvider>
      <AcuitySelector acuity={{ acuityLevel: 1 }} levels={levels} place={place} />
    </WardlightProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Acuity/ }))
  await userEvent.click(await screen.findByText('level 2'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByRole('button', { name: /Acuity level 2/ })).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})
