/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { PAGE_SECONDS, usePage } from './use-page.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const open = (worst: string[]) => {
  const { result, rerender } = renderHook(({ count, reds }) => usePage(count, reds), {
    initialProps: { count: 3, reds: worst },
  })
  return {
    page: () => result.current,
    is: (reds: string[], count = 3) => rerender({ count, reds }),
    pass: (pages: number) => act(() => jest.advanceTimersByTime(pages * PAGE_SECONDS * 1000)),
  }
}

test('every page has its turn, also while those that are red change places or go', () => {
  const wall = open(['a', 'b', 'c'])
  wall.pass(1)
  wall.is(['b', 'a', 'c'])
  expect(wall.page()).toBe(1)
  wall.pass(0.5)
  wall.is(['b', 'a'])
  wall.pass(0.5)
  expect(wall.page()).toBe(2)
  wall.pass(1)
  expect(wall.page()).toBe(0)
})

test('a new or renewed red alert goes back to the first page, then on behind the interrupted one', () => {
  const wall = open(['a', 'b'])
  wall.pass(1)
  wall.is(['c', 'a', 'b'])
  expect(wall.page()).toBe(0)
  wall.pass(1)
  wall.is(['c', 'a'])
  expect(wall.page()).toBe(2)
  wall.is(['a', 'b', 'c'])
  expect(wall.page()).toBe(0)
})

test('a new red alert restarts the turn of the first page', () => {
  const wall = open(['a'])
  wall.pass(0.75)
  wall.is(['b', 'a'])
  wall.pass(0.75)
  expect(wall.page()).toBe(0)
  wall.pass(0.25)
  expect(wall.page()).toBe(1)
})

test('every page has its turn also while reds keep coming', () => {
  const wall = open(['a'])
  const seen = new Set<number>()
  for (let red = 0; red < 24; red += 1) {
    wall.is([`red ${red}`])
    wall.pass(0.5)
    seen.add(wall.page())
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2])
})

test('every page has its turn also while rooms that come and go make more and fewer pages', () => {
  const wall = open(['a'])
  const seen = new Set<number>()
  for (let change = 0; change < 24; change += 1) {
    wall.is(['a'], 3 + (change % 2))
    wall.pass(0.75)
    seen.add(wall.page())
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3])
})

test('a page that is gone gives way to the first, and the next has its turn', () => {
  const wall = open(['a'])
  wall.pass(1)
  wall.pass(1)
  expect(wall.page()).toBe(2)
  wall.is(['a'], 2)
  expect(wall.page()).toBe(0)
  wall.is(['a'], 3)
  expect(wall.page()).toBe(0)
  wall.pass(1)
  expect(wall.page()).toBe(1)
})
