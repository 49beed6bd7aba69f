/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { navigate } from '@wardlight/mf-shared/navigation'
import type { Offers } from '../composition/offers.ts'
import { BarMenu } from './bar-menu.tsx'

afterEach(cleanup)

test('says at which of its screens one is, whatever stands behind its address', async () => {
  const target = { entry: { in: 'bar', label: 'Help' }, path: '/awicu/help' }
  const offers = { menu: () => [target] } as unknown as Offers
  const user = { userID: 'nurse', areas: [], rights: ['Clinical'] } as unknown as User
  render(<BarMenu area="awicu" user={user} offers={offers} short={false} />)
  const current = () => screen.getByRole('link', { name: 'Help' }).getAttribute('aria-current')
  await act(async () => navigate('/awicu/census'))
  expect(current()).toBeNull()
  await act(async () => navigate('/awicu/help/Instructions?config=Neuro'))
  expect(current()).toBe('page')
  await act(async () => navigate('/awicu/helpers'))
  expect(current()).toBeNull()
})
