/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { emptyRow, row, waiting } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { WallChip } from './wall-chip.tsx'

afterEach(cleanup)

test.each([
  ['calm', row(4), ['no alert']],
  ['of whose patient nothing was ever told', row(4, { atoms: {} }), ['no data']],
  [
    'in which a rule waits',
    row(4, { atoms: {}, confirming: [waiting()] }),
    ['confirming critical, 10 of 20 s'],
  ],
  ['empty', emptyRow(4), []],
])('a room that is %s says so by its mark', (_, given, marks) => {
  const place = { id: '4', x: 0, y: 0, width: 80, height: 20 }
  render(<WallChip place={place} view={roomView(given, context())} font={10} />)
  expect(screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(marks)
})
