/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { Offers } from '../composition/offers.ts'
import { PersonMenu } from './person-menu.tsx'

afterEach(cleanup)

test('what opens a dialog of the menu is its button, which stays when the menu has gone', async () => {
  let from: Element | null = null
  HTMLDialogElement.prototype.showModal = function () {
    from = document.activeElement
    this.open = true
  }
  const user = { userID: 'nurse', name: 'Nurse', fullName: 'Nurse', areas: [], rights: ['Clinical'] }
  const offers = { menu: () => [] } as unknown as Offers
  render(<PersonMenu area="awicu" user={user as unknown as User} offers={offers} short={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu of Nurse' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change password' }))
  await screen.findByRole('dialog')
  expect(from).toBe(screen.getByRole('button', { name: 'Menu of Nurse' }))
})

test('who came from the identity provider has no password here to change', async () => {
  const user = {
    userID: 'nurse',
    name: 'Nurse',
    fullName: 'Nurse',
    areas: [],
    rights: ['Clinical'],
    byProvider: true,
  }
  const offers = { menu: () => [] } as unknown as Offers
  render(<PersonMenu area="awicu" user={user as unknown as User} offers={offers} short={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu of Nurse' }))
  screen.getByRole('menuitem', { name: 'Your sessions' })
  expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull()
})
