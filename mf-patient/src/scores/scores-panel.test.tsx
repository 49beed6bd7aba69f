/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Score } from '@wardlight/contracts/score'
import type { Moment } from '@wardlight/mf-shared/values'
import { ago, bodyOf, current, NOW } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { ScoresPanel } from './scores-panel.tsx'

afterEach(cleanup)

const QSOFA: Score = {
  name: 'qSOFA',
  least: 1,
  most: 2,
  about: 'About it.',
  parts: [
    { title: 'Breathing', least: 1, most: 1, inputs: [{ name: 'RespRate', title: 'RR' }] },
    { title: 'Systolic pressure', least: 0, most: 0, inputs: [{ name: 'BPSys', title: 'SBP' }] },
    { title: 'Consciousness', least: 0, most: 1, inputs: [{ name: 'GCS', title: 'GCS', missing: 'stale' }] },
  ],
}
const TOO_YOUNG: Score = {
  name: 'MEWS',
  least: 0,
  most: 0,
  about: '',
  parts: [],
  none: 'No score for this age',
}
const READ = [
  current('RespRate', 24, { unit: '/min', time: ago(5), maxAge: 600 }),
  current('BPSys', 130, { unit: 'mmHg' }),
  current('GCS', 15, { time: ago(400), maxAge: 21_600 }),
]

function show(scores: readonly Score[], { frozen = false, later = 0 } = {}) {
  const moment: Moment = { nowMs: NOW + later * 60_000, frozen, temperature: 'C' }
  const { container } = render(
    <ScoresPanel scores={scores} values={valuesOf(bodyOf({ current: READ }), moment)} frozen={frozen} />,
  )
  return container
}

test('shows the range of a score that lacks a value, and names what is missing', () => {
  show([QSOFA])
  expect(screen.getByRole('button', { name: 'qSOFA 1 to 2, without GCS' })).toBeTruthy()
  expect(screen.getByText('1–2')).toBeTruthy()
})

test('opened, shows each part with its points, and the values behind them with their ages', async () => {
  const container = show([QSOFA])
  await userEvent.click(screen.getByRole('button'))
  expect([...container.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual([
    'Breathing1RR 24 /min 5 min',
    'Systolic pressure0SBP 130 mmHg 1 min',
    'Consciousness0–1GCS 15, too old 6 h',
  ])
  await userEvent.click(screen.getByRole('button'))
  expect(container.querySelector('dl')).toBeNull()
})

test('a score that cannot be made says why, and shows no number', () => {
  show([QSOFA, TOO_YOUNG])
  expect(screen.getByText('MEWS: No score for this age').closest('li')?.textContent).not.toMatch(/\d/)
})

test('gives the reason once if no score can be made', () => {
  const container = show([TOO_YOUNG, { ...TOO_YOUNG, name: 'SIRS' }])
  expect(container.textContent).toBe('ScoresNo score for this age')
})

test('with the server silent, or a value too old since, no total looks current', () => {
  const isStale = () => screen.getByRole('button').textContent?.includes('not current')
  show([QSOFA])
  expect(isStale()).toBe(false)
  cleanup()
  show([QSOFA], { later: 6 })
  expect(isStale()).toBe(true)
  cleanup()
  show([QSOFA], { frozen: true })
  expect(isStale()).toBe(true)
})
