/** @jest-environment jsdom */
// shows: T36

import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { TowerItem } from '@wardlight/contracts/tower'
import type { Stay } from '../notes/note-drafts.ts'
import { useItemInHand } from './use-item-in-hand.ts'

const item = (id: string, isJudged = false, sequence = isJudged ? 0 : -1) =>
  ({ id, sequence, judged: isJudged ? { by: 'Ada' } : null }) as TowerItem
const stay = (person: number, name: string) =>
  ({ regNum: 'V1', person, name, gender: 'F', age: 64, patientIDs: { PatID: `M${person}` } }) as Stay
const ADA = stay(7, 'Testwell, Ada')
type ShownItems = { items: TowerItem[]; whose?: Stay | null }
const inHand = (first: TowerItem[], typed = new Set<string>()) =>
  renderHook(
    ({ items, whose = ADA }: ShownItems) => useItemInHand(items, whose, (alert) => typed.has(alert)),
    {
      initialProps: { items: first } as ShownItems,
    },
  )

test('the item in hand stays though something worse comes in, until it is judged', () => {
  const { result, rerender } = inHand([item('yellow')])
  expect(result.current.item?.id).toBe('yellow')
  rerender({ items: [item('red'), item('yellow')] })
  expect(result.current.item?.id).toBe('yellow')
  act(() => result.current.next(item('yellow')))
  expect(result.current.item?.id).toBe('red')
  rerender({ items: [item('red'), item('yellow', true)] })
  expect(result.current.item?.id).toBe('red')
})

test('an item with a draft stays in hand when it is gone, looked at, or judged by somebody else', () => {
  const typed = new Set(['yellow'])
  const { result, rerender } = inHand([item('yellow')], typed)
  rerender({ items: [item('red')] })
  expect(result.current.item?.id).toBe('yellow')
  rerender({ items: [item('red'), item('yellow', false, 0)] })
  expect(result.current.item).toMatchObject({ id: 'yellow', sequence: 0 })
  rerender({ items: [item('red'), item('yellow', true)] })
  expect(result.current.item).toMatchObject({ id: 'yellow', judged: { by: 'Ada' } })
  typed.clear()
  rerender({ items: [item('red'), item('yellow', true)] })
  expect(result.current.item?.id).toBe('red')
})

// shows: T37
test('an item with a draft stays in hand when records are joined, not when the patient is another', () => {
  const typed = new Set(['yellow'])
  const { result, rerender } = inHand([item('yellow')], typed)
  rerender({ items: [], whose: null })
  rerender({ items: [item('red'), item('yellow')], whose: stay(11, 'Testwell, Ada') })
  expect(result.current.item?.id).toBe('yellow')
  rerender({ items: [item('red')], whose: stay(12, 'Testwell, Ada') })
  expect(result.current.item?.id).toBe('yellow')
  rerender({ items: [], whose: null })
  rerender({ items: [], whose: stay(13, 'Exemplar, Bea') })
  expect(result.current.item).toBeNull()
})

test('an item that is loud again after it was saved is in hand again', () => {
  const { result, rerender } = inHand([item('a')])
  act(() => result.current.next(item('a')))
  expect(result.current.item).toBeNull()
  rerender({ items: [item('a', false, 0)] })
  expect(result.current.item?.id).toBe('a')
})

test('a judged item can be chosen; after it the first to judge is in hand', () => {
  const { result } = inHand([item('red'), item('old', true)])
  act(() => result.current.choose('old'))
  expect(result.current.item?.id).toBe('old')
  act(() => result.current.next(item('old', true)))
  expect(result.current.item?.id).toBe('red')
})
