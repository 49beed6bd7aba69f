/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CensusFailure } from './census-failure.tsx'

afterEach(cleanup)

test('an error can be tried again', async () => {
  const onRetry = jest.fn()
  render(
    <CensusFailure
      area="awicu"
      error={{ status: 500, message: 'The server could not do this.' }}
      onRetry={onRetry}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalled()
})

test('without the right there is nothing to try again, but another area to choose', () => {
  render(<CensusFailure area="awor" error={{ status: 403, message: '' }} onRetry={jest.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose a care area' })).toBeTruthy()
})
