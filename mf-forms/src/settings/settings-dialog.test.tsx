/** @jest-environment jsdom */
// shows: B2.5.21

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  audioAlertsAtom,
  preferencesAtom,
  repeatIntervalAtom,
  rowDensityAtom,
  splitViewAtom,
  temperatureAtom,
  themeChoiceAtom,
} from '@wardlight/mf-shared/preferences'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import SettingsDialog from './settings-dialog.tsx'

const store = getDefaultStore()

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Running extends EventTarget {
  state = 'running'
}

beforeEach(() => {
  Object.assign(globalThis, { AudioContext: Running, ResizeObserver: Observer })
  store.set(preferencesAtom, {
    audioAlerts: false,
    repeatInterval: 0,
    temperature: 'C',
    theme: 'unset',
    splitView: false,
  })
  render(
    <WardlightProvider>
      <SettingsDialog />
    </WardlightProvider>,
  )
})
afterEach(cleanup)

test('a device without a voice says so where the switch is', async () => {
  expect(await screen.findByText(/This device has no voice of its own/)).toBeTruthy()
})

// shows: C4.12
test('audio alerts are off and repeat never, until somebody says otherwise', async () => {
  const audio = (await screen.findByRole('switch', { name: 'Audio alerts' })) as HTMLInputElement
  expect(audio.checked).toBe(false)
  await userEvent.click(audio)
  expect(store.get(audioAlertsAtom)).toBe(true)
  const minutes = screen.getByLabelText('Repeat interval, minutes') as HTMLInputElement
  expect(minutes.value).toBe('0')
  await userEvent.clear(minutes)
  expect(store.get(repeatIntervalAtom)).toBe(0)
  await userEvent.type(minutes, '15')
  expect(store.get(repeatIntervalAtom)).toBe(15)
})

test('an interval is minutes from 0 to 120', async () => {
  const minutes = (await screen.findByLabelText('Repeat interval, minutes')) as HTMLInputElement
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '-500')
  expect(store.get(repeatIntervalAtom)).toBeLessThanOrEqual(120)
  expect(store.get(repeatIntervalAtom)).toBeGreaterThanOrEqual(0)
})

test.each([
  ['Temperature', '°F', temperatureAtom, 'F'],
  ['Theme', 'Dark', themeChoiceAtom, 'dark'],
  ['Row height', 'Comfortable', rowDensityAtom, 'comfortable'],
] as const)('%s: %s is chosen at once', async (group, label, setting, value) => {
  expect(await screen.findByRole('radiogroup', { name: group })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: label }))
  expect(store.get(setting)).toBe(value)
})

test('the unit of temperatures says of what it is: alerts, as pages, are told in one unit to all', async () => {
  expect(await screen.findByText(/Alerts and pages are told in °C\./)).toBeTruthy()
})

// shows: C3.76
test('split view is off, says from which width it works, and where this window is too narrow for it', async () => {
  Object.assign(window, { innerWidth: 1000 })
  act(() => void window.dispatchEvent(new Event('resize')))
  const split = (await screen.findByRole('switch', { name: 'Split view' })) as HTMLInputElement
  expect(split.checked).toBe(false)
  expect(screen.getByText(/at least 1,360 px wide. This one has 1,000 px/)).toBeTruthy()
  await userEvent.click(split)
  expect(store.get(splitViewAtom)).toBe(true)
  Object.assign(window, { innerWidth: 1440 })
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(screen.queryByText(/This one has/)).toBeNull()
})
