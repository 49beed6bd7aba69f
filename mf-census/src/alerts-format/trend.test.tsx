/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { context, variables } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { Trend } from './trend.tsx'

const realFetch = globalThis.fetch
/** Answers the charts that were asked for, in order. */
let answers: ((name: string) => void)[]

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
      const answer = (name: string) => {
        const graphs = [{ name, title: name, points: [], type: 'line', maxGap: null, unit: '' }]
        const text = async () => JSON.stringify({ graphs, regNum: row(1).regNum, from: '', to: '', now: '' })
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

const trendOf = (atom: string) => (
  <Trend
    area="awicu"
    view={roomView(row(1, { alerts: [alert({ atom })] }), context())}
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
