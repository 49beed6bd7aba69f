/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { censusSearchAtom, focusRooms, navigate, shownRoomsAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { WorstAlert } from '../band/worst-alert.tsx'
import { screenOf } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { alert, answer, NOW, row, secondsAgo, silentRow } from '../fixtures/rows.ts'
import { aroundCensus, listedRooms, showCensus, ward } from '../fixtures/shown-census.tsx'
import { vars } from '../fixtures/vars.ts'
import { AlertPill } from '../room/alert-pill.tsx'
import { roomView } from '../room/room-view.ts'
import { LoadedCensus, type LoadedCensusProps } from './loaded-census.tsx'

const store = getDefaultStore()

aroundCensus()

test('once frozen no value keeps its level, and alerts show the time instead of their age', () => {
  showCensus(ward, { frozenAt: '14:30' })
  const worst = listedRooms()[0] as HTMLElement
  expect(worst.textContent).toContain('below 85 at 14:30')
  expect(within(worst).getByRole('img', { name: /MAP 48 mmHg, stale/ })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Rooms by level' })).toBeNull()
})

// shows: C8.5, C8.6, A15
test('a database error is shown with its time, and gone with it', () => {
  const rows = answer([...ward])
  showCensus(ward, { answer: { ...rows, sqlErrors: NOW } })
  expect(screen.getByRole('alert').textContent).toContain('This census may be incomplete')
  cleanup()
  showCensus(ward)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('on a desktop', () => {
  beforeEach(() => screenOf('desktop'))
  const address: LoadedCensusProps['address'] = { view: 'alerts', unit: null, sort: 'rooms', filters: [] }

  test('the alerts format has a card for each loud room, worst first, and the calm after them', () => {
    showCensus(ward, { address })
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => card.querySelector('b')?.textContent)).toEqual(['7', '12', '10'])
    expect(within(cards[0] as HTMLElement).getByRole('link', { name: 'Open room 7' })).toBeTruthy()
    const calm = screen.getByRole('region', { name: 'Calm rooms' })
    expect(calm.textContent).toContain('1 calm')
    expect(calm.textContent).toContain('Empty 5')
  })

  test('the banner shows the worst alert, even if a calm room comes first for the tower to follow up', () => {
    const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
    const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
    showCensus([row(1, { tower }), ...ward.slice(1)], { address: { ...address, view: 'grid' }, tower: true })
    const banner = screen.getByRole('region', { name: 'Summary' })
    expect(banner.textContent).toContain('SpO2 81 %')
    expect(banner.textContent).not.toContain('No active alerts')
  })

  test('the banner shows the worst alert if no card does, or a card before it is for the tower to follow up', () => {
    const banner = () => screen.getByRole('region', { name: 'Summary' }).textContent
    showCensus(ward, { address })
    expect(banner()).not.toContain('SpO2 81 %')
    cleanup()
    showCensus(ward, { address: { ...address, filters: ['ecmo'] } })
    expect(screen.queryByRole('article')).toBeNull()
    expect(banner()).toContain('SpO2 81 %')
    cleanup()
    const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
    const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
    const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4 })
    showCensus([row(1, { tower, alerts: [yellow] }), ...ward.slice(1)], { address, tower: true })
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('HR 128')
    expect(banner()).toContain('SpO2 81 %')
  })

  // shows: C2c.12
  test('the banner shows the session and its reviews', () => {
    showCensus(ward, { address })
    expect(screen.getByText('Session start').nextSibling?.textContent).toBe('07:00')
    expect(screen.getByText('Notification reviews').nextSibling?.textContent).toBe('9 of 23 cases')
  })

  // shows: C4.7, C4.8, C6.9
  test('tower mode is offered only where the server has a control tower', () => {
    showCensus(ward, { address })
    expect(screen.queryByRole('switch', { name: 'Tower' })).toBeNull()
    cleanup()
    showCensus(ward, { address, vars: { ...vars, system: { ...vars.system, controlTower: true } } })
    expect(screen.getByRole('switch', { name: 'Tower' })).toBeTruthy()
  })
})

test('alerts that are there already are not announced on going to another unit', () => {
  const { props, rerender } = showCensus([row(1)])
  const unit = { ...props.address, unit: 'NICU' }
  rerender(<LoadedCensus {...props} address={unit} answer={answer([...ward])} />)
  expect(screen.getByRole('log', { name: 'New alerts' }).textContent).toBe('')
  rerender(
    <LoadedCensus
      {...props}
      address={unit}
      answer={answer([...ward, row(2, { alerts: [alert({ id: 'new' })] })])}
    />,
  )
  expect(screen.getByRole('log', { name: 'New alerts' }).textContent).toBe('Room 2 critical, MAP 48 mmHg')
})

test('a sheet says of which units its rooms are', () => {
  const units = ['MICU', 'SICU'].map((unit) => ({ ...vars.units[0], unit, label: unit }) as never)
  showCensus(ward, {
    vars: { ...vars, units },
    address: { view: 'grid', unit: 'SICU,MICU', sort: 'rooms', filters: [] },
  })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('[data-sheet]')?.textContent).toContain('Intensive care, SICU, MICU, 5 rooms')
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('in a review the search of rooms does nothing, and the alerts are printed instead of rooms', async () => {
  store.set(censusSearchAtom, '7')
  const review = { view: 'review' as const, unit: null, sort: 'rooms' as const, filters: [] }
  showCensus(ward, { address: review })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.queryByText('1 of 4 patients shown')).toBeNull()
  expect(store.get(shownRoomsAtom)).toBeNull()
  expect(screen.getByRole('region', { name: 'Alert review' }).hasAttribute('data-sheet')).toBe(true)
  expect(document.querySelector('[data-sheet] [data-room]')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('one comes back to the room that was opened, and the rooms lead the keyboard to the first', async () => {
  navigate('/awicu/census')
  showCensus()
  await userEvent.click(document.querySelector('a[href="#/awicu/patient/12"]') as Element)
  cleanup()
  navigate('/awicu/census')
  showCensus()
  expect(document.activeElement?.getAttribute('href')).toBe('#/awicu/patient/12')
  focusRooms()
  expect(document.activeElement?.getAttribute('href')).toBe('#/awicu/patient/7')
  expect(store.get(shownRoomsAtom)).toEqual([7, 12, 10, 1])
})

test('the worst room says why it is, and stands first in the list', () => {
  const mild = row(1, {
    alerts: [alert({ title: 'SpO2 86 %', detail: 'was below 85', state: 'recovering' })],
  })
  const held = row(2, {
    alerts: [
      alert({ support: 'on norepinephrine' }),
      alert({ title: 'Lactate 4.6 mmol/L', atom: 'Lactate', slot: 12 }),
    ],
  })
  showCensus([mild, held])
  expect(listedRooms()[0]?.textContent).toContain('2 reds, on norepinephrine')
  cleanup()
  screenOf('desktop')
  showCensus([mild, held], { address: { view: 'alerts', unit: null, sort: 'rooms', filters: [] } })
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('2 reds, on norepinephrine')
  cleanup()
  render(<WorstAlert view={roomView(held, context())} href={String} />)
  expect(screen.getByRole('link').textContent).toContain('2 reds, on norepinephrine')
})

test('a silent monitor hides no other alert: both are told, and counted', () => {
  const base = silentRow(10, 720)
  const both = {
    ...base,
    alerts: [alert({ title: 'Sepsis bundle missed', level: 4, atom: 'sepsis' }), ...base.alerts],
  }
  render(<AlertPill alerts={roomView(both, context()).alerts} waiting={[]} spacious={false} />)
  const [first, second] = screen.getAllByRole('img')
  expect([first, second].map((mark) => mark?.getAttribute('aria-label'))).toEqual([
    'monitor silent',
    'caution',
  ])
  expect(screen.getByText('Sepsis bundle missed')).not.toBeNull()
  cleanup()
  showCensus([both, row(1)])
  expect(within(listedRooms()[0] as HTMLElement).getByRole('img', { name: 'monitor silent' })).not.toBeNull()
  expect(listedRooms()[0]?.textContent).toContain('Sepsis bundle missed')
  expect(screen.getByRole('list', { name: 'Rooms by level' }).textContent).toMatch(/1yellow.*1silent/)
})
