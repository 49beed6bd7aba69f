/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentPath, lastCensusAtom, navigate } from '@wardlight/mf-shared/navigation'
import { setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { observers, screenOf } from '../fixtures/browser.ts'
import { alert, answer, NOW, row } from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { useCensusPlace } from './census-place.ts'
import { LoadedCensus } from './loaded-census.tsx'
import { OpenRoom } from './open-room.ts'

beforeAll(() => {
  observers()
  screenOf('desktop')
  Element.prototype.scrollIntoView = jest.fn()
})
beforeEach(() => {
  setServerNow(NOW)
  navigate('/awicu/census/alerts?group=unit&fold=5N')
})
afterEach(cleanup)

const loud = alert({ title: 'SpO2 81 %', detail: 'below 85' })
const census = (open: number | null, onChange = () => {}) => (
  <WardlightProvider>
    <OpenRoom value={open}>
      <LoadedCensus
        area="awicu"
        address={{ view: 'alerts', unit: null, sort: 'rooms', filters: ['peds'] }}
        answer={answer([row(1), row(7, { alerts: [loud], age: 9 }), row(9, { alerts: [loud], age: 9 })])}
        vars={vars}
        tower={false}
        frozenAt={null}
        age={{ receivedAt: 0, currentUntil: null }}
        onChange={onChange}
      />
    </OpenRoom>
  </WardlightProvider>
)
const current = () => screen.getAllByRole('link', { current: true }).map((link) => link.getAttribute('href'))
const name = (room: number) =>
  document.querySelector<HTMLElement>(`[data-rooms] a[href$="/patient/${room}"]`) as HTMLElement

test('beside a patient the census stays as it was left, and changes without changing the address', () => {
  const { result } = renderHook(useCensusPlace)
  act(() => navigate('/awicu/patient/7'))
  expect(result.current).toMatchObject({
    open: 7,
    address: { view: 'alerts', group: 'unit', folded: ['5N'] },
  })
  act(() => result.current?.go('/awicu/census/alerts/-/-/vent', { replace: true }))
  expect(result.current?.address.filters).toEqual(['vent'])
  expect([currentPath(), getDefaultStore().get(lastCensusAtom)]).toEqual([
    '/awicu/patient/7',
    '/awicu/census/alerts/-/-/vent',
  ])
  act(() => result.current?.go('/awicu/census/wall', { replace: false }))
  expect(currentPath()).toBe('/awicu/census/wall')
})

// shows: C3.76
test('the room of the patient beside is marked, for readers of the screen too, and no other', () => {
  const { rerender } = render(census(7))
  expect(current()).toEqual(['#/awicu/patient/7'])
  expect(screen.getAllByRole('img', { name: 'open beside' })).toHaveLength(1)
  rerender(census(9))
  expect(current()).toEqual(['#/awicu/patient/9'])
  rerender(census(null))
  expect(screen.queryByRole('img', { name: 'open beside' })).toBeNull()
})

test('the focus moves along to the next patient, and to the room of one who is closed', () => {
  const { rerender } = render(census(null))
  name(7).focus()
  rerender(census(7))
  rerender(census(9))
  expect(document.activeElement).toBe(name(9))
  act(() => (document.activeElement as HTMLElement).blur())
  rerender(census(null))
  expect(document.activeElement).toBe(name(9))
})

test('a census that does not list the patient beside says so, and how to see the room', async () => {
  const onChange = jest.fn()
  render(census(1, onChange))
  expect(screen.queryByRole('link', { current: true })).toBeNull()
  expect(screen.getByText('Room 1 open beside is not in this list')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all rooms' }))
  expect(onChange).toHaveBeenCalledWith({ filters: [] })
})
