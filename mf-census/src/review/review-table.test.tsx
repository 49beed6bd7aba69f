/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import { setServerNow } from '@wardlight/mf-shared/time'
import { NOW, secondsAgo } from '../fixtures/rows.ts'
import { ReviewTable } from './review-table.tsx'

beforeEach(() => setServerNow(NOW))
afterEach(cleanup)

const item = (id: string, part: Partial<AlertReviewItem> = {}): AlertReviewItem => ({
  id,
  area: 'awicu',
  rule: 'LowMAP',
  roomSys: 4,
  displayRoom: '4',
  unit: '5N',
  name: 'Exemplar, Dagny',
  patID: '9001',
  masked: false,
  message: 'MAP 48 mmHg, below 55',
  messageWithVerbal: 'MAP 48 mmHg, below 55',
  level: 5,
  technical: false,
  alertInstanceTime: secondsAgo(3900),
  state: 'active',
  ended: null,
  answer: null,
  sequence: -1,
  incrementSequence: true,
  reviewed: null,
  ...part,
})

const tableOf = (items: AlertReviewItem[], mayLook = true) => (
  <ReviewTable
    area="awicu"
    items={items}
    nowMs={Date.parse(NOW)}
    mayLook={mayLook}
    href={(room) => `/awicu/patient/${room}`}
  />
)
const show = (items: AlertReviewItem[], mayLook = true) => render(tableOf(items, mayLook))
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((each) => each.textContent)

test('shows room, level, state, how long an alert has stood, and that nobody answered', () => {
  show([item('a')])
  expect(cells(1).slice(1, 7)).toEqual([
    '4',
    'Exemplar, Dagny 9001',
    'MAP 48 mmHg, below 55',
    'Active',
    '1 h 05 min',
    'Not answered',
  ])
  expect(screen.getByRole('img', { name: 'critical' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '4' }).getAttribute('href')).toBe('#/awicu/patient/4')
})

test('tells a patient without a bed from one who is no longer here', () => {
  show([
    item('a', { roomSys: 1_000_000_007, displayRoom: '' }),
    item('b', { roomSys: null, displayRoom: '', name: '' }),
  ])
  expect(cells(1).slice(1, 3)).toEqual(['No bed', 'Exemplar, Dagny 9001'])
  expect(cells(2).slice(1, 3)).toEqual(['–', 'No longer here 9001'])
})

test('shows how long an ended alert stood and who answered, and says "taken back" and "loud again"', () => {
  const answer = { state: 'acknowledged', by: 'Bell, Ann', time: NOW } as const
  show([
    item('a', { state: 'cleared', ended: secondsAgo(3600), answer }),
    item('b', { answer: { ...answer, state: 'active' } }),
    item('c', { answer: { ...answer, loudAgain: true } }),
    item('d', { state: 'cleared', ended: NOW, answer: { ...answer, loudAgain: true } }),
  ])
  expect(cells(1).slice(4, 7)).toEqual(['Ended', '5 min 0 s', 'Acknowledged by Bell, Ann, 14:32'])
  expect(cells(2)[6]).toBe('Taken back by Bell, Ann, 14:32')
  for (const row of [3, 4]) expect(cells(row)[6]).toBe('Acknowledged by Bell, Ann, 14:32; loud again')
})

test('shows the date of what was done on another day', () => {
  const time = secondsAgo(86_400)
  show([
    item('a', {
      ...{ state: 'acknowledged', answer: { state: 'acknowledged', by: 'Bell, Ann', time } },
      ...{ incrementSequence: false, sequence: 0, reviewed: { by: 'Bell', time } },
    }),
  ])
  expect(cells(1).slice(6)).toEqual(['Acknowledged by Bell, Ann, 20 Nov 14:32', 'Bell, 20 Nov 14:32'])
})

test('a patient who left has no link and no name, and a masked one neither', () => {
  show([
    item('a', { roomSys: null, displayRoom: '', name: '', patID: '' }),
    item('b', { masked: true, name: '', patID: '' }),
  ])
  expect(cells(1)[2]?.trim()).toBe('No longer here')
  expect(cells(2)[2]?.trim()).toBe('Masked')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a look is offered to those who treat, while it would be a new one', () => {
  show([item('a'), item('b', { incrementSequence: false, sequence: 1, reviewed: { by: 'Bell', time: NOW } })])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(cells(2)[7]).toBe('Bell, 14:32 (2 looks)')
  cleanup()
  show([item('a')], false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(cells(1)[7]).toBe('Not reviewed')
})

test('on paper, without buttons, says what is not reviewed', () => {
  show([item('a')])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(cells(1)[7]).toBe('Not reviewed')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a look is sent with what the person saw, and shown at once', async () => {
  const asked: string[] = []
  globalThis.fetch = (async (url: string, { body }: { body: URLSearchParams }) => {
    asked.push(`${url} ${body}`)
    const text = async () => JSON.stringify({ done: true, sequence: 0, reviewed: { by: 'Me', time: NOW } })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  show([item('00000000-0000-4000-8000-000000000001')])
  await userEvent.click(screen.getByRole('button', { name: 'Mark reviewed: MAP 48 mmHg, below 55, room 4' }))
  expect(await screen.findByText('Me, 14:32')).toBeTruthy()
  expect(asked[0]).toMatch(/action=reviewAlert.*sequence=-1/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Me, 14:32')
})

test('the focus stays in the list when the focused alert leaves it', () => {
  const { rerender } = show([item('a'), item('b')])
  screen.getAllByRole('button')[0]?.focus()
  rerender(tableOf([item('b')]))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alerts, newest first' }))
})
