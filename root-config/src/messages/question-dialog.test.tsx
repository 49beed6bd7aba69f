/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ask, confirmed, showError } from '@wardlight/mf-shared/messages'
import { QuestionDialog } from './question-dialog.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(cleanup)

/** Begins `asked` where React sees what comes of it. */
const begin = async <T,>(asked: () => Promise<T>): Promise<{ answer: Promise<T> }> => {
  let answer!: Promise<T>
  await act(async () => {
    answer = asked()
  })
  return { answer }
}

// shows: BK.2
test('asks one question after the other and gives each its own answer', async () => {
  render(<QuestionDialog />)
  const { answer: sure } = await begin(() => confirmed('Are you sure?'))
  const { answer: error } = await begin(() => showError('It failed.', 'Try again'))
  expect(screen.queryByText('It failed.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await sure).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Error' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await error).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody is left waiting when the shell goes', async () => {
  const { unmount } = render(<QuestionDialog />)
  const { answer } = await begin(() => ask({ title: 'A', text: 'B', choices: ['C'] }))
  await act(async () => unmount())
  expect(await answer).toBeNull()
})
