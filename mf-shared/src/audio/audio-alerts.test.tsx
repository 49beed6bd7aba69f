/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom } from '../preferences/atoms.ts'
import { AudioAlerts } from './audio-alerts.tsx'

const store = getDefaultStore()
const alert = { id: 'a', level: 3, text: 'Room 4. Ready to breathe' } as const
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
})
afterEach(cleanup)

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
const texts = () => said.map(({ text }) => text)

test('off, frozen or muted nothing is read; then it is', async () => {
  const { rerender } = render(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  act(() => store.set(audioAlertsAtom, true))
  rerender(<AudioAlerts alerts={null} answered={[]} />)
  act(() => {
    store.set(muteOnClickAtom, true)
    store.set(audioMutedAtom, true)
  })
  rerender(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  expect(texts()).toEqual([])
  act(() => store.set(audioMutedAtom, false))
  await settle()
  expect(texts()).toEqual(['Room 4. Ready to breathe'])
})

test('what is being said ends when the screen freezes, and is said again once it is current', async () => {
  store.set(audioAlertsAtom, true)
  const { rerender } = render(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  expect(texts()).toHaveLength(1)
  rerender(<AudioAlerts alerts={null} answered={[]} />)
  expect(cancel).toHaveBeenCalledTimes(1)
  rerender(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  expect(texts()).toHaveLength(2)
})

test('what was answered is heard again once it is loud again, muted meanwhile or not', async () => {
  store.set(audioAlertsAtom, true)
  store.set(muteOnClickAtom, true)
  const { rerender } = render(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  said[0]?.onend()
  await settle()
  rerender(<AudioAlerts alerts={[alert]} answered={[]} />)
  await settle()
  expect(said).toHaveLength(1)
  act(() => store.set(audioMutedAtom, true))
  rerender(<AudioAlerts alerts={[]} answered={[alert.id]} />)
  act(() => store.set(audioMutedAtom, false))
  rerender(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  expect(said).toHaveLength(2)
})

test('what was answered while it was said is heard again', async () => {
  store.set(audioAlertsAtom, true)
  const { rerender } = render(<AudioAlerts alerts={alerts} answered={[]} />)
  await settle()
  rerender(<AudioAlerts alerts={[]} answered={[alert.id]} />)
  said[0]?.onend()
  await settle()
  expect(localStorage.getItem('wardlight audio')).toBe(null)
})

test('leaving the census cancels whatever speaks', () => {
  const { unmount } = render(<AudioAlerts alerts={null} answered={[]} />)
  unmount()
  expect(cancel).toHaveBeenCalledTimes(1)
})
