/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AboutValue } from '@wardlight/contracts/about-value'
import type { Atom } from '@wardlight/contracts/atom'
import type { PumpTrend } from '@wardlight/contracts/graph'
import { getDefaultStore } from 'jotai'
import { useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { graphOf } from '../fixtures/graph.ts'
import { Freezing } from '../freshness/freezing.tsx'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { setHospitalOffset } from '../time/server-clock.ts'
import { keySpot, roomSpot, valueSpot } from './spots.ts'
import { ValueCards } from './value-cards.tsx'

const NOW = Date.now()
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const NEWBORN = { lowRed: 80, lowYellow: 95, highYellow: 195, highRed: 215 }
const ADULT = { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 }
const level = (name: string, title: string, more = {}) => ({
  ...{ name, title, unit: '/min', category: '', decimals: 0, maxAge: 180 },
  ...{ limits: ADULT, plausible: { min: null, max: null } },
  ...more,
})
const byAge = { neonate: NEWBORN, infant: NEWBORN, child: ADULT, adolescent: ADULT, adult: ADULT }
const vars = {
  varLevels: [level('HeartRate', 'HR', { limitsByAge: byAge }), level('RespRate', 'RR', { maxAge: 86_400 })],
}
const about = (name: string, given: Partial<AboutValue> = {}): AboutValue => ({
  ...{
    name,
    limits: NEWBORN,
    limitsOf: 'newborns (below 28 days)',
    sentBy: 'monitor',
    streamed: true,
    due: null,
  },
  ...given,
})
const atom = (value: number, given: Partial<Atom> = {}): Atom => ({
  ...{ value, alert: 0, age: 0, time: ago(0), maxAge: 180, state: 'ok' },
  ...given,
})

let silent: boolean
let told: AboutValue[]
let pumps: PumpTrend[] | undefined
let drawn: 'line' | 'step'
let escapes: number
const countEscape = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') escapes += 1
}

beforeEach(() => {
  queryClient.clear()
  setHospitalOffset(0)
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', rights: ['Clinical'] } as never,
  })
  silent = false
  told = [about('HeartRate')]
  pumps = undefined
  drawn = 'line'
  escapes = 0
  window.addEventListener('keydown', countEscape)
  globalThis.fetch = (async (url: string) => {
    if (silent && !url.includes('VarRequest')) throw new TypeError('no answer')
    const points = [
      [NOW - 3_600_000, 131],
      [NOW - 60_000, 148],
    ] as [number, number][]
    const answer = url.includes('VarRequest')
      ? vars
      : url.includes('action=graph')
        ? { regNum: 'V7', graphs: [graphOf({ name: 'HeartRate', points, pumps, type: drawn })] }
        : { regNum: 'V7', values: told, now: ago(0), revision: 1 }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  window.removeEventListener('keydown', countEscape)
  cleanup()
})

const patient = {
  ...{ who: 'Room N7, Exemplar, Ada', regNum: 'V7', age: 0, ageText: '8 d' },
  atoms: {
    HeartRate: atom(148, { source: 'ECG', time: ago(2.5) }),
    RespRate: atom(52, { time: ago(63), maxAge: 86_400, source: 'charted' }),
  },
}

function Numbers() {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <div ref={ref}>
      <ul {...roomSpot(7)}>
        <li tabIndex={-1} {...valueSpot('HeartRate')}>
          HR 148
        </li>
        <li tabIndex={-1} {...valueSpot('RespRate')}>
          RR 52
        </li>
        <button type="button" {...keySpot('HeartRate', 'RespRate')}>
          Heart
        </button>
        <a href="#/somewhere">
          <b {...valueSpot('RespRate')}>52</b>
        </a>
      </ul>
      <ValueCards within={ref} area="awicu" patientOf={(room) => (room === 7 ? patient : null)} />
    </div>
  )
}
const current = { currentUntil: null, error: null, retry: () => undefined }
const frozenSince = () => ({ ...current, currentUntil: localNow() - 60_000 })
const show = (answer: Parameters<typeof Freezing>[0]['answer'] = current) =>
  render(
    <Freezing answer={answer}>
      <Numbers />
    </Freezing>,
  )
const card = () => screen.findByRole('group', { name: /Room N7, Exemplar, Ada$/ })
/** The browser of the tests knows no pointers. */
const point = (target: Element, type: string, pointerType: string) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 10 }), { pointerType }),
  )
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const opened = async (stop: HTMLElement) => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  stop.focus()
  press('i')
  return card()
}

// shows: C1.8
test('i on a number opens its card: value, time, source, the limits with whose they are, and its range', async () => {
  show()
  const shown = within(await opened(screen.getByText('HR 148')))
  expect(await shown.findByText('ECG, bedside monitor')).toBeTruthy()
  expect(shown.getByText(/, 2 min ago$/)).toBeTruthy()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'below 80',
    'below 95',
    'above 195',
    'above 215',
  ])
  expect(shown.getByText('newborns (below 28 days), ICU')).toBeTruthy()
  expect(await shown.findByText('131 to 148 in 6 h')).toBeTruthy()
  expect(shown.getByText(/^counts as current until/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('HR 148')
})

// shows: B2.5.11
test('of a drug with several pumps it says which fell silent: its line goes on with the other’s rate', async () => {
  const [silent, speaks] = [ago(60), ago(1)].map(Date.parse) as [number, number]
  pumps = [
    { source: 'P1', points: [[silent, 148]], maxAge: 600 },
    { source: 'P2', points: [[speaks, 131]], maxAge: 600 },
  ]
  show()
  const shown = within(await opened(screen.getByText('HR 148')))
  expect(await shown.findByText(/131 to 148 in 6 h; pump P1 silent since .*, last 148/)).toBeTruthy()
})

test.each([
  ['the newest is no reading', { value: null, state: 'noReading' }],
  ['the newest is in another unit', { value: 8, state: 'foreignUnit', unit: 'mL/h' }],
] as const)('a rate holds in its line while it is known, and not where %s', async (_, newest) => {
  const held = () => document.querySelectorAll('[data-value-card] foreignObject').length === 0
  drawn = 'step'
  show()
  await within(await opened(screen.getByText('HR 148'))).findByText('131 to 148 in 6 h')
  expect(held()).toBe(true)
  cleanup()
  const { atoms } = patient
  patient.atoms = { ...atoms, HeartRate: atom(148, newest) }
  show()
  await within(await opened(screen.getByText('HR 148'))).findByText(/131 to 148.* in 6 h/)
  expect(held()).toBe(false)
  patient.atoms = atoms
})

test('it is said once to readers of the screen, with its limits and by clock times', async () => {
  show()
  await opened(screen.getByText('HR 148'))
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toContain('Room N7, Exemplar, Ada. HR 148 /min'))
  expect(status.textContent).toContain(
    'Limits of newborns (below 28 days), ICU: critical below 80, caution below 95',
  )
  expect(status.textContent).not.toContain('ago')
})

test('beside a value in a unit that is not ours the limits and the range say theirs, drawn and spoken', async () => {
  const { atoms } = patient
  patient.atoms = { ...atoms, HeartRate: atom(2.5, { state: 'foreignUnit', unit: 'Hz' }) }
  show()
  const shown = within(await opened(screen.getByText('HR 148')))
  expect(await shown.findByText('below 80 /min')).toBeTruthy()
  expect(await shown.findByText('131 to 148 /min in 6 h')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('critical below 80 /min, caution below 95 /min'),
  )
  patient.atoms = atoms
})

test('Escape closes the card and nothing else', async () => {
  show()
  await opened(screen.getByText('HR 148'))
  press('Escape')
  expect(screen.queryByRole('group')).toBeNull()
  expect(escapes).toBe(0)
  press('Escape')
  expect(escapes).toBe(1)
})

test('a pointer that rests on a number opens its card, and one that goes away closes it', async () => {
  show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  point(screen.getByText('HR 148'), 'pointerover', 'mouse')
  point(screen.getByText('HR 148'), 'pointermove', 'mouse')
  expect(screen.queryByRole('group')).toBeNull()
  const shown = await card()
  point(shown, 'pointerover', 'mouse')
  point(document.body, 'pointerover', 'mouse')
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
})

test('opens no card for a number that comes under a resting pointer, until the pointer moves', async () => {
  show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const number = screen.getByText('HR 148')
  jest.useFakeTimers()
  point(number, 'pointerover', 'mouse')
  act(() => void jest.advanceTimersByTime(5000))
  jest.useRealTimers()
  expect(screen.queryByRole('group')).toBeNull()
  point(number, 'pointermove', 'mouse')
  expect(await card()).toBeTruthy()
})

test('a long press opens it and opens nothing else; a short one does what it always did', async () => {
  let clicks = 0
  show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const number = screen.getByText('52')
  number.closest('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    clicks += 1
  })
  point(number, 'pointerdown', 'touch')
  point(number, 'pointerup', 'touch')
  fireEvent.click(number)
  expect(clicks).toBe(1)
  point(number, 'pointerdown', 'touch')
  await card()
  point(number, 'pointerup', 'touch')
  fireEvent.click(number)
  expect(clicks).toBe(1)
})

test('the numbers are one stop of the keyboard, and arrow keys go from one to the next', async () => {
  show()
  const [first, second] = [screen.getByText('HR 148'), screen.getByText('RR 52')]
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1])
  first.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0])
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
})

test('a card that is open goes on with the arrow keys to the next number', async () => {
  show()
  screen.getByText('HR 148').focus()
  press('i')
  await screen.findByRole('group', { name: /^HR/ })
  press('ArrowDown')
  expect(await screen.findByRole('group', { name: /^RR/ })).toBeTruthy()
})

test('what holds several values has one card of all of them', async () => {
  show()
  const shown = within(await opened(screen.getByRole('button', { name: 'Heart' })))
  expect(shown.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['HR', 'RR'])
  cleanup()
  show()
  expect(within(await opened(screen.getByRole('link'))).getAllByRole('region')).toHaveLength(1)
})

// shows: C1.8
test('while the server is silent it tells what is known, by clock times, with the limits of the age', async () => {
  silent = true
  show(frozenSince())
  const shown = await opened(screen.getByText('HR 148'))
  expect(shown.hasAttribute('data-frozen')).toBe(true)
  expect(within(shown).getByText('Last known')).toBeTruthy()
  expect(shown.textContent).not.toContain('ago')
  expect(shown.textContent).not.toContain('current until')
  expect(within(shown).getByText('newborns (below 28 days), ICU')).toBeTruthy()
})

test('shows what is due next, and that it is late', async () => {
  told = [about('HeartRate', { due: { what: 'second lactate of the sepsis bundle', by: ago(5) } })]
  show()
  const shown = within(await opened(screen.getByText('HR 148')))
  expect(await shown.findByText(/^second lactate of the sepsis bundle was due by/)).toBeTruthy()
})

test('does not show what the server says about another patient in the room', async () => {
  const before = globalThis.fetch
  globalThis.fetch = (async (url: string) => {
    const answer = await before(url)
    const text = async () => (await answer.text()).replace('"V7"', '"V8"')
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  told = [about('HeartRate', { sentBy: 'lab' })]
  show()
  const shown = await opened(screen.getByText('HR 148'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shown.textContent).not.toContain('laboratory')
})
