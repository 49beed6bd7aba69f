/** @jest-environment jsdom */
// shows: B2.7.3

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { DRAWINGS } from '@wardlight/mf-shared/alert-icons'
import { navigate } from '@wardlight/mf-shared/navigation'
import { LEVEL_WORDS, WardlightProvider } from '@wardlight/mf-shared/ui'
import { ICON_WORDS } from './icon-words.ts'
import LegendPopup from './legend-popup.tsx'

afterEach(cleanup)

// shows: CF.11, B2.5.14
test('every icon there is a drawing of has its words', () => {
  expect(Object.keys(ICON_WORDS).toSorted()).toEqual(Object.keys(DRAWINGS).toSorted())
})

// shows: C9.37, CF.11
test('every level and event has its shape, and the blood loss of obstetrics its words', async () => {
  navigate('/awob/patient/3?popupName=LegendDescription')
  render(
    <WardlightProvider>
      <LegendPopup />
    </WardlightProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Legend' })
  const marks = [...dialog.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))
  const levels = Object.keys(LEVEL_WORDS).filter((mark) => mark !== 'none')
  expect(marks).toEqual(expect.arrayContaining(levels))
  const events = [...dialog.querySelectorAll<SVGElement>('[data-kind]')].map(({ dataset }) => dataset.kind)
  expect(events).toEqual(['drug', 'procedure', 'move', 'answer', 'handoff', 'bypassOn', 'bypassOff'])
  expect(dialog.textContent).toContain('500 cc for a normal delivery, 1,000 cc for a C/S')
})
