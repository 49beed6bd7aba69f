/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { Dialog } from '../../ui/dialog.tsx'
import { WardlightProvider } from '../../ui/provider.tsx'
import { eventMarks, eventsNear } from './event-marks.ts'
import { EventStrip } from './event-strip.tsx'
import { pixelOf } from './plot.ts'

const FROM = Date.parse('2026-03-01T08:00:00Z')
const window = { from: FROM, to: FROM + 2 * 3_600_000 }
const at = (minutes: number, text: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'drug',
  time: new Date(FROM + minutes * 60_000).toISOString(),
  text,
  by: '',
  ...more,
})

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 780 })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(cleanup)

test('events of one place are one mark, none is left out, and those outside the window are not drawn', () => {
  const events = [at(-5, 'before'), at(30, 'a'), at(30.5, 'b'), at(60, 'c'), at(130, 'after')]
  const marks = eventMarks(events, window, 780)
  expect(marks.map(({ events }) => events.map(({ text }) => text))).toEqual([['a', 'b'], ['c']])
  expect(marks.map(({ left }) => left)).toEqual(
    [30, 60].map((minutes) => pixelOf(FROM + minutes * 60_000, window, 780)),
  )
})

test('the cursor tells what happened about its time', () => {
  const events = [at(30, 'Fentanyl 50 mcg', { by: 'Nightingale' }), at(60, 'Moved to 5N 2', { kind: 'move' })]
  expect(eventsNear(events, FROM + 30.5 * 60_000, window)).toEqual([
    expect.stringMatching(/^\d\d:\d\d Fentanyl 50 mcg, Nightingale$/),
  ])
  expect(eventsNear(events, FROM + 45 * 60_000, window)).toEqual([])
})

test('marks are one stop of the keyboard, and arrows go from one to the next, saying what and when', async () => {
  const events = [
    at(10, 'Moved to 5N 2', { kind: 'move' }),
    at(60, 'MAP 40', { kind: 'alert', level: 5 }),
    at(100, 'Fentanyl'),
  ]
  render(<EventStrip told={{ events, whole: null }} window={window} />)
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Fentanyl$/)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/MAP 40$/)
  expect(screen.getByText(/MAP 40$/)).not.toBeNull()
  await userEvent.keyboard('{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Moved to 5N 2$/)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/Moved to 5N 2$/)).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('in a popup the first Escape closes the details of a mark, the next one the popup', async () => {
  const closed: string[] = []
  render(
    <WardlightProvider>
      <Dialog title="Heart" onClose={() => closed.push('Heart')}>
        <EventStrip told={{ events: [at(60, 'Fentanyl')], whole: null }} window={window} />
      </Dialog>
    </WardlightProvider>,
  )
  const mark = await screen.findByRole('button', { name: /Fentanyl$/ })
  act(() => mark.focus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/Fentanyl$/)).toBeNull()
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['Heart'])
})

test('says since when the list is complete if there were too many events', () => {
  render(<EventStrip told={{ events: [at(60, 'x')], whole: at(50, '').time }} window={window} />)
  expect(screen.getByText(/^since \d\d:\d\d$/)).not.toBeNull()
})
