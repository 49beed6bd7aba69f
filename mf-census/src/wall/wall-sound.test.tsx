/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { audioDeviceAtom } from '@wardlight/mf-shared/audio'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom } from '@wardlight/mf-shared/preferences'
import { getDefaultStore } from 'jotai'
import { WallSound } from './wall-sound.tsx'

const { set } = getDefaultStore()
const READY = { sound: 'ready', speech: 'ready', failed: false } as const

beforeEach(() => {
  set(audioAlertsAtom, true)
  set(audioDeviceAtom, READY)
  set(muteOnClickAtom, false)
  set(audioMutedAtom, false)
})
afterEach(cleanup)

const said = () => render(<WallSound />).container.textContent

test('a wall that is heard, or was never to be, says nothing of it', () => {
  expect(said()).toBe('')
  cleanup()
  set(audioDeviceAtom, { ...READY, speech: 'none' })
  expect(said()).toBe('')
  cleanup()
  set(audioAlertsAtom, false)
  set(audioDeviceAtom, { ...READY, sound: 'none', speech: 'none' })
  expect(said()).toBe('')
})

test.each([
  [
    { sound: 'click', speech: 'click' },
    'No sound. The browser allows sound only after a click on this page.',
  ],
  [
    { sound: 'none', speech: 'none' },
    'No sound. This device can neither sound nor speak. Alerts are only seen.',
  ],
  [{ failed: true }, 'No sound. The last try was not heard: the device or the browser made no sound.'],
] as const)('%j: it says why it is not heard', (device, words) => {
  set(audioDeviceAtom, { ...READY, ...device })
  expect(said()).toBe(words)
})

test('a wall that was muted says so', () => {
  set(muteOnClickAtom, true)
  set(audioMutedAtom, true)
  expect(said()).toBe('No sound. Audio alerts are muted.')
})
