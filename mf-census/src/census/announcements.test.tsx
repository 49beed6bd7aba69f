/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { Announcements } from './announcements.tsx'

afterEach(cleanup)

/** Of a new alert in the first of two rooms of the same name. */
const told = (id: string, units: readonly [string, string], of: Parameters<typeof alert>[0] = {}) => {
  const views = (alerts: ReturnType<typeof alert>[]) =>
    units.map((unit, at) =>
      roomView({ ...row(at + 1), displayRoom: '4', unit, alerts: at === 0 ? alerts : [] }, context()),
    )
  const { rerender } = render(<Announcements of="awicu" views={views([])} />)
  rerender(<Announcements of="awicu" views={views([alert({ ...of, id })])} />)
  return screen.getByRole('log').textContent
}

test('names the unit where there are several, as audio alerts do: both may have a room 4', () => {
  expect(told('a', ['MICU', '5N'])).toBe('MICU, Room 4 critical, MAP 48 mmHg')
})

test('of one unit the room is enough', () => {
  expect(told('b', ['MICU', 'MICU'])).toBe('Room 4 critical, MAP 48 mmHg')
})

const silent = { title: 'SpO2 silent', level: 0, technical: true, lastLevel: 5 } as const

test('announces a silent sensor that hides an unanswered alert', () => {
  const unanswered = { ...silent, audioMessage: 'SpO2 silent' }
  expect(told('c', ['MICU', 'MICU'], unanswered)).toBe('Room 4 silent, equipment, SpO2 silent')
})

test('does not announce a silent sensor that hides an answered alert', () => {
  expect(told('d', ['MICU', 'MICU'], { ...silent, audioMessage: '' })).toBe('')
})
