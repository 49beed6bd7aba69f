/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import { ago, bodyOf, current, NOW } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { VentilationPanel } from './ventilation-panel.tsx'

afterEach(cleanup)

const READINGS = [
  current('VentMode', 'Off', { time: ago(2) }),
  current('PEEP', 9, { display: 'PEEP', unit: 'cmH2O', time: ago(50), maxAge: 7200 }),
  current('FiO2', 40, { display: 'FiO2', unit: '%', time: ago(5), maxAge: 7200 }),
]

function show(given: Partial<Body>) {
  const body = bodyOf({ current: READINGS, ...given })
  const moment = { nowMs: NOW, frozen: false, temperature: 'C' as const }
  render(<VentilationPanel body={body} values={valuesOf(body, moment)} />)
}

test('a patient taken off the ventilator has its mode and oxygen, and no settings from before', () => {
  show({})
  expect(screen.queryByText('Off')).not.toBeNull()
  expect(screen.queryByText('FiO2')).not.toBeNull()
  expect(screen.queryByText('PEEP')).toBeNull()
})

test('settings are shown while the server says that a ventilator runs', () => {
  show({ atoms: { ventStatus: current('VentMode', 'PS') } })
  expect(screen.queryByText('PEEP')).not.toBeNull()
})
