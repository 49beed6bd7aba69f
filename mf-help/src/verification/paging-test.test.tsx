/** @jest-environment jsdom */
// shows: P5.2

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PagingTestAnswer } from '@wardlight/contracts/paging-test'
import { clearData } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { PagingTest } from './paging-test.tsx'

const NOW = '2026-11-20T14:10:00.000Z'
const page = (index: number, seconds: number, delivered = true, problem = '', over = false) => ({
  ...{ index, seconds, delivered, problem, over, timestamp: NOW },
  message: `Wardlight test page ${index} of 6. Press ${index}.`,
})
const results = {
  pagerID: '7101',
  sentPages: [page(1, 4), page(2, -1), page(3, -1, false)],
  notes: { [NOW]: 'quiet' },
  scoreCard: {
    ...{ isPassing: false, statusExplanation: '5 of 6 pages not confirmed.' },
    ...{ isPassingFidelity: true, isPassingLatency: true, isPassingSecurity: true },
  },
  summary: { testCount: 3, testsIncomplete: 5, passPercentString: '17 %', averageLatency: 4, maxSeconds: 4 },
  testerInfo: { Name: 'T' },
  serverInfo: { Encryption: 'none' },
}
let told: PagingTestAnswer['test']
let status: 'good' | 'refused'
let asked: string[]

beforeEach(() => {
  told = null
  status = 'good'
  asked = []
  clearData()
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 't', rights: ['Technical'], pagerID: '5555' } as never,
  })
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const action = /action=(\w+)/.exec(url)?.[1] ?? ''
    if (action !== 'pagingResults') asked.push(`${action} ${String(init?.body ?? '')}`)
    const text = JSON.stringify(action === 'pagingResults' ? { test: told, now: NOW } : { status })
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const show = () =>
  render(
    <WardlightProvider>
      <PagingTest />
    </WardlightProvider>,
  )
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>

// shows: P5.7, P5.8
test('begins with the own pager; without an ID it cannot start, and a refused one is said', async () => {
  status = 'refused'
  show()
  const field = (await screen.findByLabelText('Pager ID')) as HTMLInputElement
  expect(field.value).toBe('5555')
  await userEvent.clear(field)
  expect((await button('Start test')).disabled).toBe(true)
  expect(screen.getByText('Required.')).toBeTruthy()
  await userEvent.type(field, '123')
  await userEvent.click(await button('Start test'))
  expect(await screen.findByText('Invalid pager ID or user permissions.')).toBeTruthy()
  expect(asked[0]).toMatch(/^pagingStart pagerID=123/)
})

// shows: P5.7
test('who has no pager of their own is told that one is required', async () => {
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 't', rights: ['Technical'], pagerID: '' } as never,
  })
  show()
  expect(await screen.findByText('Required.')).toBeTruthy()
  expect((await button('Start test')).disabled).toBe(true)
})

// shows: B5.6, P5.3, P5.4, P5.5
test('while it goes on pages are confirmed by their number once they left, and notes are added', async () => {
  told = { active: true, results }
  show()
  expect((await button('Received page 1')).disabled).toBe(true)
  const { readOnly, disabled } = screen.getByLabelText('Pager ID') as HTMLInputElement
  expect({ readOnly, disabled }).toEqual({ readOnly: true, disabled: false })
  expect((await button('Received page 3')).disabled).toBe(true)
  await userEvent.click(await button('Received page 2'))
  expect(asked).toContain('pageReceived index=2')
  expect((await button('Add')).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Note'), 'late')
  await userEvent.click(await button('Add'))
  expect(asked).toContainEqual(expect.stringMatching(/^pagingNote note=late&requestId=[0-9a-f-]{36}$/))
  expect(screen.getByText('Avg Response (s)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  await userEvent.click(await button('Stop pages'))
  expect(asked.at(-1)).toMatch(/^pagingStop/)
})

test('a note is retried as the same request', async () => {
  told = { active: true, results }
  status = 'refused'
  show()
  await userEvent.type(await screen.findByLabelText('Note'), 'late')
  await userEvent.click(await button('Add'))
  await userEvent.click(await button('Add'))
  const notes = asked.filter((one) => one.startsWith('pagingNote'))
  expect(notes).toHaveLength(2)
  expect(new Set(notes).size).toBe(1)
})

test('says which pages did not leave, which are on their way, and what keeps them', async () => {
  const sentPages = [
    page(1, -1, false),
    page(2, -1, false, 'the webhook: 503'),
    page(3, -1, false, 'the webhook: 400', true),
  ]
  told = { active: false, results: { ...results, sentPages } }
  show()
  expect(await screen.findByText('on its way')).toBeTruthy()
  expect(screen.getByText('on its way: the webhook: 503')).toBeTruthy()
  expect(screen.getByText('did not leave: the webhook: 400')).toBeTruthy()
  expect((await button('Received page 3')).disabled).toBe(true)
})

// shows: P5.6
test('one that was stopped is completed, and then another may start', async () => {
  told = { active: false, results }
  show()
  const complete = await button('Complete')
  expect((await button('Start test')).disabled).toBe(true)
  told = null
  await userEvent.click(complete)
  await waitFor(() => expect((screen.getByLabelText('Pager ID') as HTMLInputElement).value).toBe('5555'))
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
})
