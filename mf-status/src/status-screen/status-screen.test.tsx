/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { Right } from '@wardlight/contracts/rights'
import type { DeadLettersAnswer, StatusAnswer } from '@wardlight/contracts/system'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { StatusFrame } from '../status-frame/status-frame.tsx'

const feed = { maxSilence: 60, connections: 1, messages: 1200, deadLetters: 0 }
const status: StatusAnswer = {
  system: 'Trial hospital',
  version: '0.1.0',
  buildDate: '',
  startDate: '2026-11-20T10:00:00.000Z',
  siteRev: '',
  now: '2026-11-20T12:00:00.000Z',
  trial: true,
  node: 'node-a',
  uptimeSeconds: 7200,
  memoryBytes: 120_000_000,
  database: { version: '18.4', embedded: true, bytes: 50_000_000 },
  beds: 66,
  patients: 60,
  dashboards: 3,
  feeds: [
    { ...feed, name: 'MONITORS', lastMessage: '2026-11-20T11:59:58.000Z', silent: false },
    { ...feed, name: 'LAB', lastMessage: '2026-11-20T11:00:00.000Z', silent: true },
  ],
  unknownCodes: [
    {
      feed: 'LAB',
      system: '99LAB',
      code: 'XYZ',
      text: 'Something new',
      unit: 'mg/dL',
      sample: '4.2',
      count: 4,
      lastSeen: '2026-11-20T11:00:00.000Z',
    },
  ],
  readingProblems: [],
  implausible: 17,
  jobs: [],
  slices: [
    {
      name: '@wardlight/mf-census',
      version: '0.1.0',
      url: '/view/mf/mf-census/0.1.0/remoteEntry.js',
      tier: 'critical',
      ok: true,
      error: '',
    },
    {
      name: '@wardlight/mf-gone',
      version: '0.3.0',
      url: '/view/mf/mf-gone/0.3.0/remoteEntry.js',
      tier: 'optional',
      ok: false,
      error: 'is not built',
    },
  ],
}
const letters: DeadLettersAnswer = {
  total: 1,
  letters: [
    {
      id: 5,
      received: '2026-11-20T11:00:00.000Z',
      feed: 'LAB',
      controlId: 'C5',
      type: 'ORM^O01',
      reason: 'Unsupported message',
      bytes: 400,
    },
  ],
}

const answer = (body: object) =>
  ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify(body),
  }) as unknown as Response

const openAs = (...rights: Right[]) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'x', rights } as unknown as User })
  navigate('/status/Status')
  render(
    <WardlightProvider>
      <StatusFrame />
    </WardlightProvider>,
  )
}
const table = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

beforeEach(() => {
  globalThis.fetch = (async (url: string) =>
    url.includes('retryDeadLetter')
      ? answer({ applied: false, reason: 'Still unsupported' })
      : answer(url.includes('deadLetters') ? letters : status)) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
  window.localStorage.clear()
})

describe('the status screen', () => {
  it('lists silent feeds first, each with the age of its last message', async () => {
    openAs('Technical')
    const feeds = await table('Feeds')
    const rows = feeds.getAllByRole('row').slice(1)
    expect(rows[0]?.textContent).toMatch(/LAB.*Silent.*1 h/)
    expect(rows[1]?.textContent).toMatch(/MONITORS.*Speaking.*2 s/)
  })

  it('says which slice failed and which is overridden in this browser', async () => {
    window.localStorage.setItem(
      'import-map-override:@wardlight/mf-census',
      '/view/mf/mf-census/0.2.0/remoteEntry.js',
    )
    openAs('Admin')
    const composition = await table('Composition')
    expect(composition.getByRole('row', { name: /mf-census/ }).textContent).toMatch(
      /0\.2\.0.*Yes, instead of 0\.1\.0/,
    )
    expect(composition.getByRole('row', { name: /mf-gone/ }).textContent).toMatch(/Failed: is not built.*No/)
  })

  it('lets an Admin retry a dead letter and says what came of it', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    await userEvent.click(await dead.findByRole('button', { name: 'Retry' }))
    expect(await dead.findByText(/Message 5 still cannot be applied: Still unsupported/)).toBeDefined()
  })

  it('shows a Technical user the dead letters without Retry', async () => {
    openAs('Technical')
    const dead = await table('Dead letters')
    expect(await dead.findByText('Unsupported message')).toBeDefined()
    expect(dead.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('is not shown to those without the right', () => {
    openAs('Clinical')
    expect(screen.getByText('You may not see the status screens')).toBeDefined()
    expect(screen.queryByText('Feeds')).toBeNull()
  })
})
