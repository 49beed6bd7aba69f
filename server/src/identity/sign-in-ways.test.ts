import { expect, test } from '@jest/globals'
import { signInWays } from './sign-in-ways.ts'

test('the page offers the identity provider by its name, or says that it does not answer', () => {
  const offers = (available: boolean) => signInWays({ offered: () => ({ name: 'Clinic', available }) })
  expect(signInWays(null)).toEqual([])
  expect(offers(true)).toEqual([{ label: 'Sign in with Clinic', href: '/view/oidc/start' }])
  expect(offers(false)).toEqual([{ label: expect.stringContaining('Clinic is not possible now') }])
})
