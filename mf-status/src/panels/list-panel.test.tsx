/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { ListPanel } from './list-panel.tsx'

afterEach(cleanup)

const list = (...rows: string[]) => (
  <ListPanel
    title="Bays"
    rows={rows}
    empty="None."
    columns={[{ title: 'Do', cell: (row) => <button type="button">Remove {row}</button> }]}
    keyOf={(row) => row}
  />
)

test('focus in a row that goes away moves to its list, also to an empty one', () => {
  const { rerender } = render(list('a', 'b'))
  screen.getByRole('button', { name: 'Remove a' }).focus()
  rerender(list('b'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bays, list' }))
  screen.getByRole('button', { name: 'Remove b' }).focus()
  rerender(list())
  expect(document.activeElement?.textContent).toBe('None.')
})

test('focus elsewhere stays there', () => {
  const { rerender } = render(list('a', 'b'))
  screen.getByRole('button', { name: 'Remove a' }).focus()
  screen.getByRole('button', { name: 'Remove a' }).blur()
  rerender(list('b'))
  expect(document.activeElement).toBe(document.body)
})
