/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

test('the chip of the active filter is scrolled into view, even when it was chosen elsewhere', () => {
  const shown = jest.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = function seen() {
    shown.call(this)
  }
  const chips = (filters: string[]) => (
    <FilterChips rows={[]} offered={[]} filters={filters} onChange={() => {}} />
  )
  const { rerender } = render(chips(['ecmo']))
  rerender(chips(['ecmo']))
  rerender(chips([]))
  expect(shown.mock.contexts.map((each) => each.textContent)).toEqual(['ECMO 0', 'All 0'])
})
