/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { context, variables } from '../fixtures/context.ts'
import { alert, NOW, atom as reading, row, secondsAgo } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { Trend } from './trend.tsx'

const realFetch = globalThis.fetch
/** Answers the charts that were asked for, in order. */
let answers: ((name: string, points?: [number, number][]) => void)[]

beforeEach(() => {
  answers = []
  const seen = class {
    observe: () => void
    constructor(tell: (entries: object[]) => void) {
      this.observe = () => tell([{ isIntersecting: true }])
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: seen, ResizeObserver: seen })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 60 })
  globalThis.fetch = (() =>
    new Promise((resolve) => {
      const answer = (name: string, points: [number, number][] = []) => {
        const limits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
        const graphs = [{ name, title: name, points, type: 'step', maxGap: null, unit: '', limits }]
        const text = async () =>
          JSON.stringify({ graphs, regNum: row(1).regNum, from: secondsAgo(3600), to: NOW, now: NOW })
        resolve({ ok: true, status: 200, text, headers: new Headers() } as Response)
      }
      answers.push(answer)
    })) as typeof fetch
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
})

const trendOf = (atom: string, overrides: Parameters<typeof row>[1] = {}) => (
  <Trend
    area="awicu"
    view={roomView(row(1, { alerts: [alert({ atom })], ...overrides }), context())}
    varLevels={variables}
    fallback="HeartRate"
  />
)

test('that there is no data is said of what the worst alert speaks of now, once that is known', async () => {
  const { rerender } = render(trendOf('HeartRate'))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('HeartRate')
  await screen.findByText('No data')
  rerender(trendOf('BPMAP'))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.queryByText('No data')).toBeNull()
  answers[1]?.('BPMAP')
  await screen.findByText('No data')
})

test.each([
  ['is known', {}, 0],
  ['is no reading', { state: 'noReading' }, 1],
  ['is in another unit', { state: 'foreignUnit', unit: 'mL/h' }, 1],
] as const)('a line whose newest word %s ends as such', async (_, newest, stale) => {
  const atoms = { ...row(1).atoms, Urine: reading(30, newest) }
  const { container } = render(trendOf('Urine', { atoms }))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('Urine', [[Date.parse(secondsAgo(600)), 30]])
  await screen.findByRole('img', { name: 'Trend of Urine' })
  expect(container.querySelectorAll('.end-stale')).toHaveLength(stale)
})
