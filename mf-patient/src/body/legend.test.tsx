/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { Legend } from './legend.tsx'

afterEach(cleanup)

const show = () =>
  render(
    <WardlightProvider>
      <Legend />
    </WardlightProvider>,
  )

// shows: C3.53
test('the marks are folded away and stay so for the next patient, and the legend can still be opened', async () => {
  const { unmount } = show()
  expect(screen.getByText('risk factor')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the marks of the legend' }))
  expect(screen.queryByText('risk factor')).toBeNull()
  unmount()
  show()
  expect(screen.queryByText('risk factor')).toBeNull()
  expect(screen.getByRole('button', { name: /^Open the legend/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the marks of the legend' }))
  expect(screen.getByText('risk factor')).toBeTruthy()
})
