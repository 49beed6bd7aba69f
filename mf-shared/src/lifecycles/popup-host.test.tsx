/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { navigate } from '../navigation/location.ts'
import { Dialog } from '../ui/dialog.tsx'
import { WardlightProvider } from '../ui/provider.tsx'
import { PopupHost } from './popup-host.tsx'

afterEach(cleanup)

const popups = {
  review: () => (
    <Dialog title="Review" onClose={() => undefined}>
      all of it
    </Dialog>
  ),
  feedback: () => <p>over it</p>,
}
const show = () =>
  render(
    <WardlightProvider>
      <PopupHost popups={popups} />
    </WardlightProvider>,
  )

test('a popup with a window fills it, and another opens over it', async () => {
  navigate('/awicu/tower/7/review')
  show()
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(dialog.closest('[data-full-screen]')).not.toBeNull()
  act(() => navigate('/awicu/tower/7/review?popupName=feedback'))
  expect(screen.getByText('over it')).toBeTruthy()
  expect(screen.getByText('all of it')).toBeTruthy()
})

// shows: BK.12
test('a popup of another slice is not its business', () => {
  navigate('/awicu/census?popupName=staff')
  const { container } = show()
  expect(container.textContent).toBe('')
})
