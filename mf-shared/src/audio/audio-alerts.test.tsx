/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom, repeatIntervalAtom } from '../preferences/atoms.ts'
import type { AudioAlert } from './audio-alert.ts'
import { AudioAlerts } from './audio-alerts.tsx'
import { saveLedger } from './ledger-store.ts'

const store = getDefaultStore()
const TOLD = '2026-11-21T14:00:00.000Z'
const alert: AudioAlert = { id: 'a', level: 3, loudSince: TOLD, text: 'Room 4. Ready to breathe' }
const alerts = [alert]
let said: { text: string; onend(): void }[]
const cancel = jest.fn()

Object.assign(globalThis, {
  SpeechSynthesisUtterance: class {
    text: string
    constructor(text: string) {
      this.text = text
    }
  },
  speechSynthesis: {
    getVoices: () => [{ name: 'Samantha', lang: 'en-US', localService: true }],
    speak: (one: { text: string; onend(): void }) => said.push(one),
    cancel,
    addEventListener: () => undefined,
  },
})

beforeEach(() => {
  said = []
  cancel.mockReset()
  localStorage.clear()
  store.set(audioAlertsAtom, false)
  store.set(muteOnClickAtom, false)
  store.set(audioMutedAtom, false)
  store.set(repeatIntervalAtom, 0)
})
afterEach(cleanup)

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
const texts = () => said.map(({ text }) => text)

test('reads nothing while off, frozen or muted, and then reads', async () => {
  const { rerender } = render(<AudioAlerts alerts={alerts} />)
  await settle()
  act(() => store.set(audioAlertsAtom, true))
  rerender(<AudioAlerts alerts={null} />)
  act(() => {
    store.set(muteOnClickAtom, true)
    store.set(audioMutedAtom, true)
  })
  rerender(<AudioAlerts alerts={alerts} />)
  await settle()
  expect(texts()).toEqual([])
  act(() => store.set(audioMutedAtom, false))
  await settle()
  expect(texts()).toEqual(['Room 4. Ready to breathe'])
})

test('stops speaking when the screen freezes, and repeats it once it is current', async () => {
  store.set(audioAlertsAtom, true)
  const { rerender } = render(<AudioAlerts alerts={alerts} />)
  await settle()
  expect(texts()).toHaveLength(1)
  rerender(<AudioAlerts alerts={null} />)
  expect(cancel).toHaveBeenCalledTimes(1)
  rerender(<AudioAlerts alerts={alerts} />)
  await settle()
  expect(texts()).toHaveLength(2)
})

// shows: C4.17
test('reads an alert anew that is loud again after an answer, even if no census was open meanwhile', async () => {
  store.set(audioAlertsAtom, true)
  const { rerender, unmount } = render(<AudioAlerts alerts={alerts} />)
  await settle()
  said[0]?.onend()
  await settle()
  rerender(<AudioAlerts alerts={[{ ...alert }]} />)
  await settle()
  expect(said).toHaveLength(1)
  unmount()
  render(<AudioAlerts alerts={[{ ...alert, loudSince: '2026-11-21T14:20:00.000Z' }]} />)
  await settle()
  expect(said).toHaveLength(2)
})

test('an alert this device can neither sound nor speak does not block repeats of others', async () => {
  store.set(audioAlertsAtom, true)
  store.set(repeatIntervalAtom, 5)
  const ago = Date.now() - 6 * 60_000
  saveLedger({ a: { first: ago, last: ago, count: 1, level: 3, loudSince: TOLD } })
  const unsaid: AudioAlert = { id: 'unsaid', level: 6, loudSince: TOLD, text: '' }
  render(<AudioAlerts alerts={[unsaid, alert]} />)
  await settle()
  expect(texts()).toEqual(['Room 4. Ready to breathe'])
})

// shows: C2b.1
test('leaving the census cancels whatever speaks', () => {
  const { unmount } = render(<AudioAlerts alerts={null} />)
  unmount()
  expect(cancel).toHaveBeenCalledTimes(1)
})
