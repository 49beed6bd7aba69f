/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context, variables } from '../fixtures/context.ts'
import { alert, row, secondsAgo, silentRow, waiting } from '../fixtures/rows.ts'
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

test('the sign of another of the same surname is as high as the smallest figure, beside all of the name', () => {
  const view = roomView(row(4, { alike: { names: ['14'] }, alerts: [alert()] }), context())
  const tile = { id: '4', size: 'large', x: 0, y: 0, width: 600, height: 300 } as const
  render(<WallTile area="awicu" tile={tile} view={view} font={38} varLevels={variables} />)
  const sign = screen.getByRole('img', { name: 'Same surname as in 14' })
  const name = [...(sign.parentElement?.querySelectorAll('.stacked > span') ?? [])]
  expect(name.map(({ textContent }) => textContent)).toEqual(['Testwell,', ' Alder 4'])
  expect(sign.querySelector('svg')?.getAttribute('height')).toBe('38')
})

test.each(['small', 'large'] as const)('a %s tile shows what waits in its room in outline', (size) => {
  const yellow = alert({ title: 'HR 128 /min', detail: 'above 120', level: 4 })
  show(size, row(4, { alerts: [yellow], confirming: [waiting()] }))
  expect(marks()).toEqual(['caution', 'MAP 52 mmHg confirming, 10 of 20 s'])
})

test.each(['small', 'large'] as const)('a %s tile says that somebody took its alert on', (size) => {
  show(size, row(4, { alerts: [alert({ state: 'acknowledged', by: 'Ada' })] }))
  expect(screen.getByRole('article').textContent).toMatch(/acknowledged, .*for 6\u00a0min/)
})
