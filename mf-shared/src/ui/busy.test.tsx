/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from './action-button.tsx'
import { busy } from './busy.ts'

afterEach(cleanup)

test('a button at work does nothing more, sends no form, and keeps whoever pressed it', async () => {
  const [press, send] = [jest.fn(), jest.fn((event: { preventDefault(): void }) => event.preventDefault())]
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <ActionButton type="submit" {...busy(isBusy)} onClick={press}>
        Save
      </ActionButton>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(form(true))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Save')
})
