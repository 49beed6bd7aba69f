/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { TowerItem } from '@wardlight/contracts/tower'
import { useItemInHand } from './use-item-in-hand.ts'

const item = (id: string, isJudged = false) =>
  ({ id, sequence: isJudged ? 0 : -1, judged: isJudged ? { by: 'Ada' } : null }) as TowerItem

test('what somebody types about stays in hand though something worse comes in, until it is judged', () => {
  const { result, rerender } = renderHook(({ items }) => useItemInHand(items), {
    initialProps: { items: [item('yellow')] },
  })
  expect(result.current.item?.id).toBe('yellow')
  rerender({ items: [item('red'), item('yellow')] })
  expect(result.current.item?.id).toBe('yellow')
  act(() => result.current.next())
  rerender({ items: [item('red'), item('yellow', true)] })
  expect(result.current.item?.id).toBe('red')
})

test('a judged one is looked at when it is chosen, and left for the first to judge', () => {
  const items = [item('red'), item('old', true)]
  const { result } = renderHook(() => useItemInHand(items))
  act(() => result.current.choose('old 0'))
  expect(result.current.item?.id).toBe('old')
  act(() => result.current.next())
  expect(result.current.item?.id).toBe('red')
})
