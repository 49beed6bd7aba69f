/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context, variables } from '../fixtures/context.ts'
import { alert, row, secondsAgo, silentRow } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import type { Tile } from './wall-cells.ts'
import { WallTile } from './wall-tile.tsx'

afterEach(cleanup)

const show = (size: Tile['size'], given: ReturnType<typeof row>) =>
  render(
    <WallTile
      area="awicu"
      tile={{ id: '4', size, x: 0, y: 0, width: 180, height: 80 }}
      view={roomView(given, context())}
      font={10}
      varLevels={variables}
    />,
  )
const marks = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))

test.each(['small', 'large'] as const)('a %s tile whose monitor fell silent says so once', (size) => {
  const yellow = alert({ title: 'MAP 58 mmHg', detail: 'below 60', level: 4 })
  show(size, row(4, { silentSince: secondsAgo(600), alerts: [yellow] }))
  expect(marks()).toEqual(['caution', 'monitor silent'])
  cleanup()
  show(size, silentRow(4, 600))
  expect(marks()).toHaveLength(1)
})
