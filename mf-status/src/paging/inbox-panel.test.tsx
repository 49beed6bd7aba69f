/** @jest-environment jsdom */
// shows: P1.4

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { clearData } from '@wardlight/mf-shared/data'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { InboxPanel } from './inbox-panel.tsx'

const OWN = `/page/${'a'.repeat(32)}`
let text: string

beforeEach(() => {
  clearData()
  globalThis.fetch = (async () => {
    const page = { id: 1, received: '2026-03-01T10:00:00Z', pager: '7101', text }
    const told = JSON.stringify({ pages: [page] })
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => told }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const links = async (): Promise<(string | null)[]> => {
  render(
    <WardlightProvider>
      <InboxPanel />
    </WardlightProvider>,
  )
  await screen.findByText(/MAP 50/)
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

test('a page of the inbox is answered by the link its last line has, on this server', async () => {
  text = `MICU 1: MAP 50\nAnswer: http://localhost:8080${OWN}`
  expect(await links()).toEqual([OWN])
})

// shows: V1.2.2
test.each([
  [`Answer: https://evil.test/page/x MAP 50\nAnswer: http://localhost:8080${OWN}`, [OWN]],
  [`MAP 50\nAnswer: https://evil.test//other.test${OWN}`, []],
  ['MAP 50 Answer: https://evil.test/page/x', []],
  ['MAP 50 http://evil.test/page/x', []],
])('what somebody wrote leads nowhere: %j', async (written, led) => {
  text = written
  expect(await links()).toEqual(led)
})
