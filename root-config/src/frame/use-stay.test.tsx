/** @jest-environment jsdom */
// shows: BDown.8

import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { downtimeAtom } from '@wardlight/mf-shared/downtime'
import { frozenAtom } from '@wardlight/mf-shared/live'
import { getDefaultStore } from 'jotai'
import { useStay } from './use-stay.ts'

const store = getDefaultStore()
afterEach(() => {
  cleanup()
  store.set(frozenAtom, null)
})

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before it leaves a page that the silent server cannot give again, and only then', () => {
  store.set(downtimeAtom, { kept: true, sheets: 1, bytes: 1, since: 0 })
  renderHook(useStay)
  expect(isAsked()).toBe(false)
  act(() => store.set(frozenAtom, { cause: 'stream', since: 0 }))
  expect(isAsked()).toBe(true)
  act(() => store.set(frozenAtom, { cause: 'judge', since: 0 }))
  expect(isAsked()).toBe(false)
})

test('a page that keeps nothing is left without a question', () => {
  store.set(downtimeAtom, { kept: false, why: 'A screen on a wall keeps nothing.' })
  store.set(frozenAtom, { cause: 'stream', since: 0 })
  renderHook(useStay)
  expect(isAsked()).toBe(false)
})
