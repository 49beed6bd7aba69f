/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { say } from '@wardlight/mf-shared/messages'
import { Snackbar } from './snackbar.tsx'

afterEach(cleanup)

// shows: BK.1
test('what is told can be undone once, and is told no longer then', async () => {
  const undo = jest.fn()
  render(<Snackbar />)
  act(() => say('Patient removed from the census', { label: 'Undo', act: undo }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('')
})
