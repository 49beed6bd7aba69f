/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { frozenAtom } from '../live/live-state.ts'
import { currentPath, navigate } from '../navigation/location.ts'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom } from '../preferences/atoms.ts'
import { AudioSign } from './audio-sign.tsx'
import { type AudioDevice, audioDeviceAtom } from './device.ts'

const store = getDefaultStore()
const READY: AudioDevice = { sound: 'ready', speech: 'ready', failed: false }

beforeEach(() => {
  navigate('/awicu/census')
  store.set(audioAlertsAtom, true)
  store.set(audioDeviceAtom, READY)
})
afterEach(() => {
  cleanup()
  store.set(frozenAtom, null)
  store.set(muteOnClickAtom, false)
  store.set(audioMutedAtom, false)
})

const sign = () => screen.getByRole('button')

test('off it says so, and leads to the settings', () => {
  store.set(audioAlertsAtom, false)
  render(<AudioSign />)
  expect(sign().textContent).toBe('Sound off')
  fireEvent.click(sign())
  expect(currentPath()).toBe('/awicu/census?popupName=settings')
})

// shows: C4.13
test.each([
  ['Sound on', {}],
  ['Sound on', { speech: 'none' }],
  ['Click for sound', { sound: 'click', speech: 'click' }],
  ['Click for sound', { sound: 'click', speech: 'none' }],
  ['Click for sound', { sound: 'click' }],
  ['Click for sound', { speech: 'click' }],
  ['Speech only', { sound: 'none' }],
  ['No sound', { sound: 'none', speech: 'none' }],
  ['Not heard', { failed: true }],
] as const)('%s: %j', (label, device) => {
  store.set(audioDeviceAtom, { ...READY, ...device })
  render(<AudioSign />)
  expect(sign().textContent).toBe(label)
})

test('while nothing is current it promises nothing', () => {
  store.set(frozenAtom, { cause: 'stream', since: null })
  store.set(muteOnClickAtom, true)
  render(<AudioSign />)
  expect(sign().textContent).toBe('Sound waits')
})

// shows: C4.14
test('where a click mutes, a click mutes, and another unmutes', () => {
  store.set(muteOnClickAtom, true)
  render(<AudioSign />)
  fireEvent.click(sign())
  expect([sign().textContent, sign().getAttribute('aria-pressed')]).toEqual(['Muted', 'true'])
  expect(store.get(audioMutedAtom)).toBe(true)
  fireEvent.click(sign())
  expect([sign().textContent, sign().getAttribute('aria-pressed')]).toEqual(['Mute', 'false'])
})

test('nobody stays mute where a click no longer mutes', () => {
  store.set(audioMutedAtom, true)
  render(<AudioSign />)
  expect(sign().textContent).toBe('Sound on')
})
