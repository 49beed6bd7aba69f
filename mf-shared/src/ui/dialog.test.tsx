/** @jest-environment jsdom */
// shows: BK.13

import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { questionAtom } from '../messages/question.ts'
import { Dialog } from './dialog.tsx'
import { FullScreen } from './full-screen.ts'
import { WardlightProvider } from './provider.tsx'

afterEach(cleanup)

function Opener({ unsaved = false }) {
  const [open, setOpen] = useState(false)
  return (
    <WardlightProvider>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Something" unsaved={unsaved} onClose={() => setOpen(false)}>
          <input aria-label="Inside" data-autofocus />
          <p>Text</p>
          <canvas aria-label="Chart" />
        </Dialog>
      )}
    </WardlightProvider>
  )
}

// shows: C4.35, CF.4
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

test('an Escape in a dialog is not for the browser to close the question it asks', async () => {
  render(<Opener unsaved />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const inside = await screen.findByLabelText('Inside')
  expect(fireEvent.keyDown(inside, { key: 'Escape' })).toBe(false)
  expect(getDefaultStore().get(questionAtom)?.title).toBe('Not saved')
  await act(async () => getDefaultStore().get(questionAtom)?.answer('Leave'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the header of a dialog is not that of the page', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Something' })
  expect(screen.queryByRole('banner')).toBeNull()
})

const wipe = (over: Element, [x, y]: [number, number]) => {
  fireEvent.touchStart(over, { touches: [{ clientX: 50, clientY: 300 }] })
  fireEvent.touchEnd(over, { changedTouches: [{ clientX: 50 + x, clientY: 300 + y }] })
}

// shows: C4.33, C4.34, CF.3, B4.10.2
test.each([
  ['to the right', 'Text', [120, 10], true],
  ['to the left', 'Text', [-120, 0], false],
  ['down', 'Text', [90, 200], false],
  ['a little', 'Text', [40, 0], false],
  ['over a chart, which it moves', 'Chart', [200, 0], false],
] as const)('a finger that wipes %s', async (_way, over, [x, y], closes) => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const place = over === 'Chart' ? await screen.findByLabelText('Chart') : await screen.findByText('Text')
  wipe(place, [x, y])
  expect(screen.queryByRole('dialog') === null).toBe(closes)
})

test('asks before what was typed is lost, and stays when told so', async () => {
  const { get } = getDefaultStore()
  render(<Opener unsaved />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(await screen.findByLabelText('Inside'), 'x{Escape}{Escape}')
  expect(get(questionAtom)?.choices).toEqual(['Leave', 'Stay'])
  await act(async () => get(questionAtom)?.answer('Stay'))
  expect(get(questionAtom)).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await act(async () => get(questionAtom)?.answer('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in a window of its own a row is no wider than it can be read across; what fills the window fills it', async () => {
  const widest = async (width: number | 'full') => {
    cleanup()
    render(
      <WardlightProvider>
        <FullScreen value={true}>
          <Dialog title="Something" width={width} onClose={() => {}}>
            <p>Text</p>
          </Dialog>
        </FullScreen>
      </WardlightProvider>,
    )
    return (await screen.findByText('Text')).parentElement?.style.maxWidth
  }
  expect(await widest(960)).toBe('1440px')
  expect(await widest('full')).toBe('')
})
