/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { WardlightProvider } from './provider.tsx'

afterEach(cleanup)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <WardlightProvider>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Something" onClose={() => setOpen(false)}>
          <input aria-label="Inside" data-autofocus />
        </Dialog>
      )}
    </WardlightProvider>
  )
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('after %s one goes on where one opened it', async (_how, close) => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(await screen.findByLabelText('Inside'), 'x')
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Open')
})

test('the header of a dialog is not that of the page', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Something' })
  expect(screen.queryByRole('banner')).toBeNull()
})
