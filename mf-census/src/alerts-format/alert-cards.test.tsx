/** @jest-environment jsdom */

import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CensusRow } from '@wardlight/contracts/census'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { observers, screenOf } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { AlertCards } from './alert-cards.tsx'

beforeAll(() => {
  observers()
  screenOf('desktop')
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const cards = (rows: CensusRow[]) => (
  <WardlightProvider>
    <AlertCards
      views={rows.map((each) => roomView(each, context()))}
      variables={[]}
      href={String}
      trend={() => null}
      actions={(view) => <button type="button">Acknowledge {view.phrase}</button>}
    />
  </WardlightProvider>
)
const loud = (room: number) => row(room, { alerts: [alert()] })
const listed = () =>
  screen.getAllByRole('article').map(({ textContent }) => textContent?.match(/oom \d+(: no.*)?/)?.[0])

test('while a hand is on a card none moves: a calmed room keeps its place, a new one is announced', () => {
  jest.useFakeTimers()
  const { rerender } = render(cards([loud(1), loud(2)]))
  const button = screen.getByRole('button', { name: 'Acknowledge Room 2' })
  fireEvent.pointerOver(button)
  fireEvent.mouseDown(button)
  rerender(cards([loud(3), loud(2), row(1)]))
  expect(listed()).toEqual(['oom 1: no alert any more', 'oom 2', 'oom 3'])
  expect(screen.getByRole('status').textContent).toBe('New below: Room 3')
  act(() => void jest.advanceTimersByTime(10_000))
  expect(listed()).toEqual(['oom 3', 'oom 2'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('with no hand on a card the worst is first at once', () => {
  const { rerender } = render(cards([loud(1), loud(2)]))
  rerender(cards([loud(3), loud(1), loud(2)]))
  expect(listed()).toEqual(['oom 3', 'oom 1', 'oom 2'])
})

test('a calm room says that the tower asked about it', () => {
  const waiting = { count: 1, since: '2026-11-21T14:20:00.000Z', due: null }
  render(cards([row(1, { tower: { open: 0, red: 0, holder: null, waiting, watching: null } })]))
  expect(screen.getByRole('listitem').textContent).toMatch(/asked .*\d\d:20, waiting/)
})
