/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { atom, NOW, row } from '../fixtures/rows.ts'
import { Vent } from './support.tsx'
import { supportView } from './support-view.ts'

afterEach(cleanup)

// shows: C1.8
test('the oxygen beside the mode of a ventilator has its card', () => {
  const ventilated = row(7, { atoms: { ventStatus: atom('AC'), FiO2: atom(60) } })
  const moment = { nowMs: Date.parse(NOW), frozen: false, temperature: 'C' } as const
  render(<Vent vent={supportView(ventilated, moment).vent} roomSys={7} />)
  expect(screen.getByText('60').closest('[data-value]')).toMatchObject({
    dataset: { value: 'FiO2', room: '7' },
  })
})
