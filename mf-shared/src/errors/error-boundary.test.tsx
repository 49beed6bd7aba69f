/** @jest-environment jsdom */
// shows: B8.6

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary } from './error-boundary.tsx'

let broken: boolean
function Part() {
  if (broken) throw new Error('cannot be drawn')
  return <p>drawn</p>
}

beforeEach(() => {
  broken = true
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

// shows: C8.10, C8.11
test.each([
  [undefined, 'Failed to load data'],
  ['Unable to display the chart', 'Unable to display the chart'],
])(
  'a part that cannot be drawn, told %s, says "%s" in its own place and is drawn once it can be',
  async (message, said) => {
    render(
      <>
        <p>beside it</p>
        <ErrorBoundary message={message}>
          <Part />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain(said)
    expect(screen.getByText('beside it')).not.toBeNull()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('drawn')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
