/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Graph } from '@wardlight/contracts/graph'
import { ChartStates } from './chart-states.tsx'

afterEach(cleanup)

const shown = (graph: Partial<Graph>) => {
  const graphs = { data: { graphs: [{ points: [], hasDataOutsideRange: false, ...graph }] } }
  return render(
    <ChartStates graphs={graphs as never} missingText="No results yet">
      {() => 'lanes'}
    </ChartStates>,
  ).container.textContent
}

test('a chart without any value says so, unless something was withdrawn: the lanes tell of that', () => {
  expect(shown({})).toBe('No results yet')
  expect(shown({ changes: [] })).toBe('No results yet')
  expect(shown({ changes: [{ time: 1, change: 'withdrawn', value: 6.9 }] })).toBe('lanes')
})
