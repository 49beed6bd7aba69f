/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { aroundCalls, asked, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { useBody } from './use-body.ts'

aroundCalls()

test('the body of one room is never shown for another', async () => {
  const { result, rerender } = renderHook(({ room }) => useBody('awicu', room), { initialProps: { room: 4 } })
  await pass(0)
  await newest().answer({ census: {}, revision: 1, dateTimeOffset: 0, indexLastUpdated: 'a' })
  expect(result.current.data).toBeDefined()
  rerender({ room: 5 })
  expect(result.current.data).toBeUndefined()
})

// shows: C8.4
test('a patient nothing can be shown of is a failure, not an answer', async () => {
  const { result } = renderHook(() => useBody('awicu', 4))
  await pass(0)
  await newest().answer({ revision: 1 })
  expect(result.current.data).toBeUndefined()
  expect(result.current.error?.message).toBe('Failed to load data')
})

test('refetches a body when its room changed, or any room may have', async () => {
  const body = (revision: number) => ({ census: {}, revision, dateTimeOffset: 0, indexLastUpdated: 'a' })
  renderHook(() => useBody('awicu', 4))
  await pass(0)
  await newest().answer(body(1))
  revise(2, [5, 6])
  await pass(2000)
  expect(asked).toHaveLength(1)
  revise(3, [4])
  await pass(600)
  expect(asked).toHaveLength(2)
  await newest().answer(body(3))
  revise(4, null)
  await pass(600)
  expect(asked).toHaveLength(3)
})
