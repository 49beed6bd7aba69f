/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusRow } from '@wardlight/contracts/census'
import { EMPTY_ROOMS } from '@wardlight/contracts/room-groups'
import {
  censusSearchAtom,
  focusRooms,
  navigate,
  roomOrderAtom,
  shownRoomsAtom,
} from '@wardlight/mf-shared/navigation'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { setServerNow } from '@wardlight/mf-shared/time'
import { getDefaultStore } from 'jotai'
import { WorstAlert } from '../band/worst-alert.tsx'
import { observers, screenOf } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import {
  alert,
  answer,
  atom,
  emptyRow,
  NOW,
  noBedRow,
  row,
  secondsAgo,
  silentRow,
  waiting,
} from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { AlertPill } from '../room/alert-pill.tsx'
import { roomView } from '../room/room-view.ts'
import { LoadedCensus, type LoadedCensusProps } from './loaded-census.tsx'

const store = getDefaultStore()

beforeAll(observers)
beforeEach(() => {
  setServerNow(NOW)
  screenOf('phone')
})
afterEach(() => {
  cleanup()
  store.set(censusSearchAtom, '')
})

const ward = [
  row(1),
  row(7, {
    alerts: [alert({ title: 'SpO2 81 %', detail: 'below 85' })],
    atoms: { BPMAP: atom(48, { alert: 1 }) },
  }),
  emptyRow(5),
  silentRow(10, 720),
  row(12, { alerts: [alert({ title: 'HR 128 /min', detail: 'above 120', level: 4 })] }),
]

const show = (rows: CensusRow[] = ward, overrides: Partial<LoadedCensusProps> = {}) => {
  const onChange = jest.fn()
  const props: LoadedCensusProps = {
    area: 'awicu',
    address: { view: 'grid', unit: null, sort: 'rooms', filters: [] },
    answer: answer(rows),
    vars,
    tower: false,
    frozenAt: null,
    age: { receivedAt: 0, currentUntil: null },
    onChange,
    ...overrides,
  }
  render(<LoadedCensus {...props} />)
  return { onChange, props }
}

const listed = () => within(screen.getByRole('list', { name: 'Rooms, worst first' })).getAllByRole('listitem')

describe('on a phone', () => {
  test('rooms come worst first, each linking to its patient', () => {
    show()
    expect(listed().map((item) => item.querySelector('b')?.textContent)).toEqual(['7', '12', '10', '1', '5'])
    expect(
      within(listed()[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('#/awicu/patient/7')
  })

  test('tallies count rooms by level', () => {
    show()
    const tallies = within(screen.getByRole('list', { name: 'Rooms by level' })).getAllByRole('listitem')
    expect(tallies.map((tally) => tally.textContent)).toEqual(['1red', '1yellow', '1silent', '1calm'])
  })

  test('a list that leads nowhere is reached by the keyboard, to scroll it', () => {
    const list = () => screen.getByRole('list', { name: 'Rooms, worst first' })
    show([emptyRow(1), emptyRow(2)])
    expect(list().tabIndex).toBe(0)
    cleanup()
    show()
    expect(list().tabIndex).toBe(-1)
  })

  test('tower mode, which leaves rooms out, is said and can be left', async () => {
    const system = { ...vars.system, controlTower: true }
    show(ward, { vars: { ...vars, system } })
    expect(screen.queryByRole('switch')).toBeNull()
    cleanup()
    store.set(towerModeAtom, true)
    show(ward, { vars: { ...vars, system }, tower: true })
    await userEvent.click(screen.getByRole('switch', { name: 'Tower', checked: true }))
    expect(store.get(towerModeAtom)).toBe(false)
  })

  test('the list says a level by its mark, not by colour alone', () => {
    show()
    expect(within(listed()[0] as HTMLElement).getByRole('img', { name: 'critical' })).toBeTruthy()
    expect(within(listed()[2] as HTMLElement).getByRole('img', { name: 'silent' })).toBeTruthy()
  })
})

test('once frozen no value keeps its level, and alerts show the time instead of their age', () => {
  show(ward, { frozenAt: '14:30' })
  const worst = listed()[0] as HTMLElement
  expect(worst.textContent).toContain('below 85 at 14:30')
  expect(within(worst).getByRole('img', { name: /MAP 48 mmHg, stale/ })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Rooms by level' })).toBeNull()
})

test('a database error is shown with its time, and gone with it', () => {
  const rows = answer(ward)
  show(ward, { answer: { ...rows, sqlErrors: NOW } })
  expect(screen.getByRole('alert').textContent).toContain('This census may be incomplete')
  cleanup()
  show(ward)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('search narrows the rooms, and the list order follows what is listed', () => {
  store.set(censusSearchAtom, '12')
  show()
  expect(listed()).toHaveLength(1)
  expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([12])
})

test('the order for stepping through patients leaves empty rooms out', () => {
  show()
  expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([1, 7, 10, 12])
})

test('filtered to nothing offers the way back', async () => {
  store.set(censusSearchAtom, 'nobody')
  const { onChange } = show(ward, {
    address: { view: 'grid', unit: null, sort: 'rooms', filters: ['ecmo'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show all rooms' }))
  expect(onChange).toHaveBeenCalledWith({ filters: [] })
  expect(store.get(censusSearchAtom)).toBe('')
})

test('a unit without rooms says so', () => {
  show([])
  expect(screen.getByText('No rooms')).toBeTruthy()
})

test('a filter is chosen by its chip, which tells how many patients it finds', async () => {
  const { onChange } = show()
  await userEvent.click(screen.getByRole('button', { name: 'My patients 1' }))
  expect(onChange).toHaveBeenCalledWith({ filters: ['myPatients'] })
})

describe('patients without a bed', () => {
  const lost = noBedRow(1_000_000_001, { alerts: [alert({ title: 'HR 28 /min' })] })
  const holder = row(4, {
    claimants: [
      { roomSys: lost.roomSys, name: lost.name, patID: '9', since: null, evidence: 'monitored now' },
    ],
  })
  const desktop: LoadedCensusProps['address'] = { view: 'alerts', unit: null, sort: 'rooms', filters: [] }

  test('are in the phone list with their alert, why they have none, and their values', () => {
    show([row(1), lost])
    const worst = listed()[0] as HTMLElement
    expect(worst.textContent).toContain('No bed')
    expect(worst.textContent).toContain('HR 28')
    expect(worst.textContent).toContain('bed taken: 4')
    expect(within(worst).getByRole('link').getAttribute('href')).toBe('#/awicu/patient/1000000001')
    expect(within(worst).getByRole('img', { name: /correct the admission/ })).toBeTruthy()
  })

  test('are told by their number where no name is known, and masked by neither', () => {
    const nameless = { name: '', patientIDs: { PatID: '7299' } }
    show([noBedRow(1_000_000_002, nameless), noBedRow(1_000_000_003, { ...nameless, masked: true })])
    expect(listed().map((each) => each.textContent?.includes('ID 7299'))).toEqual([true, false])
  })

  test('are named where somebody else lies in the bed they claim', () => {
    show([holder])
    expect(listed()[0]?.textContent).toContain('or Exemplar, Dagny')
  })

  test('stand below the beds, also for stepping from patient to patient', () => {
    show([lost, row(2), row(1)])
    expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([1, 2, 1_000_000_001])
  })

  test('are counted on the banner, which leads to them and back', async () => {
    screenOf('desktop')
    const { onChange } = show([row(1), lost], { address: desktop })
    await userEvent.click(screen.getByRole('button', { name: '1 without a bed' }))
    expect(onChange).toHaveBeenCalledWith({ filters: ['noBed'] })
    cleanup()
    const only = show([row(1), lost], { address: { ...desktop, filters: ['noBed'] } })
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '1 without a bed', pressed: true }))
    expect(only.onChange).toHaveBeenCalledWith({ filters: [] })
  })

  test('of other units are counted too, and the banner leads to all units', async () => {
    screenOf('desktop')
    const rows = answer([row(1)])
    const { onChange } = show([row(1)], {
      address: { ...desktop, unit: '5 North' },
      answer: { ...rows, stats: { ...rows.stats, noBed: 3 } },
    })
    await userEvent.click(screen.getByRole('button', { name: '0 without a bed of 3 in the area' }))
    expect(onChange).toHaveBeenCalledWith({ filters: ['noBed'], unit: null })
  })

  test('are not spoken of where everybody has one', () => {
    show(ward)
    expect(screen.queryByText(/without a bed|No bed/)).toBeNull()
  })
})

describe('on a desktop', () => {
  beforeEach(() => screenOf('desktop'))
  const address: LoadedCensusProps['address'] = { view: 'alerts', unit: null, sort: 'rooms', filters: [] }

  test('the alerts format has a card for each loud room, worst first, and the calm after them', () => {
    show(ward, { address })
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => card.querySelector('b')?.textContent)).toEqual(['7', '12', '10'])
    expect(within(cards[0] as HTMLElement).getByRole('link', { name: 'Open room 7' })).toBeTruthy()
    const calm = screen.getByRole('region', { name: 'Calm rooms' })
    expect(calm.textContent).toContain('1 calm')
    expect(calm.textContent).toContain('Empty 5')
  })

  test('the banner tells the worst alert also where the tower is to follow up a calm room first', () => {
    const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
    const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
    show([row(1, { tower }), ...ward.slice(1)], { address: { ...address, view: 'grid' }, tower: true })
    const banner = screen.getByRole('region', { name: 'Summary' })
    expect(banner.textContent).toContain('SpO2 81 %')
    expect(banner.textContent).not.toContain('No active alerts')
  })

  test('the banner tells the worst alert beside cards that leave it out, or have it behind whom the tower is to follow up', () => {
    const banner = () => screen.getByRole('region', { name: 'Summary' }).textContent
    show(ward, { address })
    expect(banner()).not.toContain('SpO2 81 %')
    cleanup()
    show(ward, { address: { ...address, filters: ['ecmo'] } })
    expect(screen.queryByRole('article')).toBeNull()
    expect(banner()).toContain('SpO2 81 %')
    cleanup()
    const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
    const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
    const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4 })
    show([row(1, { tower, alerts: [yellow] }), ...ward.slice(1)], { address, tower: true })
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('HR 128')
    expect(banner()).toContain('SpO2 81 %')
  })

  test('the banner shows the session and its reviews', () => {
    show(ward, { address })
    expect(screen.getByText('Session start').nextSibling?.textContent).toBe('07:00')
    expect(screen.getByText('Notification reviews').nextSibling?.textContent).toBe('9 of 23 cases')
  })

  test('tower mode is offered only where the server has a control tower', () => {
    show(ward, { address })
    expect(screen.queryByRole('switch', { name: 'Tower' })).toBeNull()
    cleanup()
    show(ward, { address, vars: { ...vars, system: { ...vars.system, controlTower: true } } })
    expect(screen.getByRole('switch', { name: 'Tower' })).toBeTruthy()
  })
})

test('a search says how many rooms it leaves, and leads back to all', async () => {
  store.set(censusSearchAtom, '7')
  show()
  expect(screen.getByText('1 of 4 patients shown')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(store.get(censusSearchAtom)).toBe('')
  expect(screen.queryByText(/shown/)).toBeNull()
  expect(listed()).toHaveLength(5)
})

test('a folded group hides nothing that a search or a filter finds', async () => {
  screenOf('desktop')
  const groups = [{ key: '5 North', label: '5 North', rooms: [1, 7, 5, 10, 12] }]
  const address = {
    view: 'grid' as const,
    unit: null,
    sort: 'rooms' as const,
    filters: [],
    folded: ['5 North'],
  }
  const rooms = () => [...document.querySelectorAll('[row-id="7"]')]
  show(ward, { address, groups, grouping: 'unit' })
  await screen.findByRole('button', { name: /5 North/, expanded: false })
  expect(rooms()).toHaveLength(0)
  cleanup()
  store.set(censusSearchAtom, '7')
  show(ward, { address, groups, grouping: 'unit' })
  await waitFor(() => expect(rooms()).not.toHaveLength(0))
})

test('empty rooms that are a group of their own are counted, and listed once they are asked for', async () => {
  screenOf('desktop')
  const groups = [
    { key: 'Labor', label: 'Labor', rooms: [1, 7, 10, 12] },
    { key: EMPTY_ROOMS, label: 'Empty rooms', rooms: [5] },
  ]
  const address = { view: 'grid' as const, unit: null, sort: 'rooms' as const, filters: [] }
  const { onChange } = show(ward, { address, groups, grouping: 'caseState' })
  const heading = await screen.findByRole('button', { name: /Empty rooms 1 room/, expanded: false })
  expect(document.querySelector('[row-id="7"]')).toBeTruthy()
  expect(document.querySelector('[row-id="5"]')).toBeNull()
  await userEvent.click(heading)
  expect(onChange).toHaveBeenLastCalledWith({ folded: [], group: 'caseState' })
})

test('a sheet says of which units its rooms are', () => {
  const units = ['MICU', 'SICU'].map((unit) => ({ ...vars.units[0], unit, label: unit }) as never)
  show(ward, {
    vars: { ...vars, units },
    address: { view: 'grid', unit: 'SICU,MICU', sort: 'rooms', filters: [] },
  })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('[data-sheet]')?.textContent).toContain('Intensive care, SICU, MICU, 5 rooms')
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('the review speaks of no search of rooms, leads it to none, and prints itself in the place of rooms', async () => {
  store.set(censusSearchAtom, '7')
  const review = { view: 'review' as const, unit: null, sort: 'rooms' as const, filters: [] }
  show(ward, { address: review })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.queryByText('1 of 4 patients shown')).toBeNull()
  expect(store.get(shownRoomsAtom)).toBeNull()
  expect(screen.getByRole('region', { name: 'Alert review' }).hasAttribute('data-sheet')).toBe(true)
  expect(document.querySelector('[data-sheet] [data-room]')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('one comes back to the room that was opened, and the rooms lead the keyboard to the first', async () => {
  navigate('/awicu/census')
  show()
  await userEvent.click(document.querySelector('a[href="#/awicu/patient/12"]') as Element)
  cleanup()
  navigate('/awicu/census')
  show()
  expect(document.activeElement?.getAttribute('href')).toBe('#/awicu/patient/12')
  focusRooms()
  expect(document.activeElement?.getAttribute('href')).toBe('#/awicu/patient/7')
  expect(store.get(shownRoomsAtom)).toEqual([7, 12, 10, 1])
})

describe('a rule that waits', () => {
  const since = secondsAgo(540)
  const until = secondsAgo(-360)
  const confirmed = row(3, {
    confirming: [waiting({ since, until })],
    atoms: { BPMAP: atom(52, { confirming: { level: 5, since, until } }) },
  })

  test('is drawn in outline with how long still, at the room, its value and in the tally', () => {
    show([row(1), confirmed])
    const [first] = listed()
    expect(first?.textContent).toContain('MAP 52 mmHg confirming, 9 of 15 min')
    expect(
      within(first as HTMLElement).getAllByRole('img', { name: /confirming critical, 9 of 15 min/ }),
    ).not.toEqual([])
    expect(first?.querySelector('[data-mark="red"]')).toBeNull()
    expect(screen.getByRole('list', { name: 'Rooms by level' }).textContent).toContain('red+1 confirming')
  })

  test('is drawn in outline beside a milder alert of its room too', () => {
    const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4, atom: 'HeartRate' })
    show([row(1), { ...confirmed, alerts: [yellow] }])
    const [first] = listed()
    expect(
      within(first as HTMLElement).getByRole('img', { name: 'MAP 52 mmHg confirming, 9 of 15 min' }),
    ).toBeTruthy()
  })
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
  show([mild, held])
  expect(listed()[0]?.textContent).toContain('2 reds, on norepinephrine')
  cleanup()
  screenOf('desktop')
  show([mild, held], { address: { view: 'alerts', unit: null, sort: 'rooms', filters: [] } })
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('2 reds, on norepinephrine')
  cleanup()
  render(<WorstAlert view={roomView(held, context())} href={String} />)
  expect(screen.getByRole('link').textContent).toContain('2 reds, on norepinephrine')
})

test('the loudest stands out in the list also where the tower is to follow up a calm room first', () => {
  const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
  const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
  show([row(1, { tower }), ...ward.slice(1)], { tower: true })
  const [asked, loudest] = listed()
  expect(asked?.textContent).toContain('follow up')
  expect(loudest?.textContent).toContain('1 red')
  cleanup()
  const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4, atom: 'HeartRate' })
  show([row(1, { tower, alerts: [yellow] }), ...ward.slice(1)], { tower: true })
  const [milder, worst] = listed()
  expect(milder?.textContent).not.toContain('1 yellow')
  expect(worst?.textContent).toContain('1 red')
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
  show([both, row(1)])
  expect(within(listed()[0] as HTMLElement).getByRole('img', { name: 'monitor silent' })).not.toBeNull()
  expect(listed()[0]?.textContent).toContain('Sepsis bundle missed')
  expect(screen.getByRole('list', { name: 'Rooms by level' }).textContent).toMatch(/1yellow.*1silent/)
})
