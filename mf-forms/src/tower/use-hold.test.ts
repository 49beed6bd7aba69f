/** @jest-environment jsdom */
// shows: T12

import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useHold } from './use-hold.ts'

/** What was asked, as the server heard it; each call ends when it is answered. */
function hearing() {
  const heard: { hold: string | null; window: string | null }[] = []
  const answers: (() => void)[] = []
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    const fields = new URLSearchParams(String(init?.body))
    heard.push({ hold: fields.get('hold'), window: fields.get('window') })
    await new Promise<void>((resolve) => {
      answers.push(resolve)
    })
    const text = async () => JSON.stringify({ holder: null })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  return { heard, answer: () => act(async () => answers.shift()?.()) }
}
afterEach(cleanup)

test('a window sends leave after its ask, and holds another patient as another window', async () => {
  const { heard, answer } = hearing()
  const { rerender, unmount } = renderHook(({ regNum }) => useHold('awicu', 12, regNum), {
    initialProps: { regNum: 'VA' },
  })
  await waitFor(() => expect(heard).toHaveLength(1))
  rerender({ regNum: 'VB' })
  await waitFor(() => expect(heard.map(({ hold }) => hold)).toEqual(['ask', 'ask']))
  await answer()
  await waitFor(() => expect(heard.map(({ hold }) => hold)).toEqual(['ask', 'ask', 'leave']))
  const [first, second, left] = heard
  expect(left?.window).toBe(first?.window)
  expect(second?.window).not.toBe(first?.window)
  unmount()
  await answer()
  await waitFor(() => expect(heard.at(-1)).toEqual({ hold: 'leave', window: second?.window }))
})
