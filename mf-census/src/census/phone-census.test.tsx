/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { getDefaultStore } from 'jotai'
import { alert, atom, emptyRow, row, secondsAgo, waiting } from '../fixtures/rows.ts'
import { aroundCensus, listedRooms, showCensus, ward } from '../fixtures/shown-census.tsx'
import { vars } from '../fixtures/vars.ts'

const store = getDefaultStore()

aroundCensus()

describe('on a phone', () => {
  test('rooms come worst first, each linking to its patient', () => {
    showCensus()
    expect(listedRooms().map((item) => item.querySelector('b')?.textContent)).toEqual([
      '7',
      '12',
      '10',
      '1',
      '5',
    ])
    expect(
      within(listedRooms()[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('#/awicu/patient/7')
  })

  test('tallies count rooms by level', () => {
    showCensus()
    const tallies = within(screen.getByRole('list', { name: 'Rooms by level' })).getAllByRole('listitem')
    expect(tallies.map((tally) => tally.textContent)).toEqual(['1red', '1yellow', '1silent', '1calm'])
  })

  test('a list that leads nowhere is reached by the keyboard, to scroll it', () => {
    const list = () => screen.getByRole('list', { name: 'Rooms, worst first' })
    showCensus([emptyRow(1), emptyRow(2)])
    expect(list().tabIndex).toBe(0)
    cleanup()
    showCensus()
    expect(list().tabIndex).toBe(-1)
  })

  test('tower mode, which leaves rooms out, is said and can be left', async () => {
    const system = { ...vars.system, controlTower: true }
    showCensus(ward, { vars: { ...vars, system } })
    expect(screen.queryByRole('switch')).toBeNull()
    cleanup()
    store.set(towerModeAtom, true)
    showCensus(ward, { vars: { ...vars, system }, tower: true })
    await userEvent.click(screen.getByRole('switch', { name: 'Tower', checked: true }))
    expect(store.get(towerModeAtom)).toBe(false)
  })

  test('the list says a level by its mark, not by colour alone', () => {
    showCensus()
    expect(within(listedRooms()[0] as HTMLElement).getByRole('img', { name: 'critical' })).toBeTruthy()
    expect(within(listedRooms()[2] as HTMLElement).getByRole('img', { name: 'silent' })).toBeTruthy()
  })
})

describe('a rule that waits', () => {
  const since = secondsAgo(540)
  const until = secondsAgo(-360)
  const confirmed = row(3, {
    confirming: [waiting({ since, until })],
    atoms: { BPMAP: atom(52, { confirming: { level: 5, since, until } }) },
  })

  test('is drawn in outline with how long still, at the room, its value and in the tally', () => {
    showCensus([row(1), confirmed])
    const [first] = listedRooms()
    expect(first?.textContent).toContain('MAP 52 mmHg confirming, 9 of 15 min')
    expect(
      within(first as HTMLElement).getAllByRole('img', { name: /confirming critical, 9 of 15 min/ }),
    ).not.toEqual([])
    expect(first?.querySelector('[data-mark="red"]')).toBeNull()
    expect(screen.getByRole('list', { name: 'Rooms by level' }).textContent).toContain('red+1 confirming')
  })

  test('is drawn in outline beside a milder alert of its room too', () => {
    const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4, atom: 'HeartRate' })
    showCensus([row(1), { ...confirmed, alerts: [yellow] }])
    const [first] = listedRooms()
    expect(
      within(first as HTMLElement).getByRole('img', { name: 'MAP 52 mmHg confirming, 9 of 15 min' }),
    ).toBeTruthy()
  })
})

test('the loudest room stands out, even if a calm one comes first for the tower to follow up', () => {
  const waiting = { count: 1, since: secondsAgo(900), due: secondsAgo(300), isDue: true }
  const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
  showCensus([row(1, { tower }), ...ward.slice(1)], { tower: true })
  expect(screen.getByText('Tower’s work first')).toBeTruthy()
  const [asked, loudest] = listedRooms()
  expect(asked?.textContent).toContain('follow up')
  expect(loudest?.textContent).toContain('1 red')
  cleanup()
  showCensus(ward, { tower: true })
  expect(screen.getByText('Worst first')).toBeTruthy()
  cleanup()
  const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4, atom: 'HeartRate' })
  showCensus([row(1, { tower, alerts: [yellow] }), ...ward.slice(1)], { tower: true })
  const [milder, worst] = listedRooms()
  expect(milder?.textContent).not.toContain('1 yellow')
  expect(worst?.textContent).toContain('1 red')
})
