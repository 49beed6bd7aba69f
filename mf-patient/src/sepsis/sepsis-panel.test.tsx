/** @jest-environment jsdom */
// shows: B2.7.3

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Sepsis } from '@wardlight/contracts/census'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { ago, NOW } from '../fixtures/body.ts'
import { SepsisPanel } from './sepsis-panel.tsx'

afterEach(cleanup)

const SEPSIS = { bpaTime: ago(90), items: { Antibiotic: '1+ hr left' } } as unknown as Sepsis
const shown = (currentUntil: number | null) =>
  render(
    <Freezing answer={{ currentUntil, error: null, retry: () => undefined }}>
      <SepsisPanel sepsis={SEPSIS} nowMs={NOW} />
    </Freezing>,
  ).container.textContent ?? ''

test('while the server is silent how much time is left is told as of when it was heard', () => {
  const told = shown(-60_000)
  expect(told).toMatch(/^Sepsis bundle when last heardalert \d\d:\d\d/)
  expect(told).toContain('Antibiotic1+ hr left')
  expect(told).not.toContain('ago')
})
