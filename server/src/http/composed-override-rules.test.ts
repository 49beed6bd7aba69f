import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../accounts/session.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { mayOverride } from '../shell/override-rules.ts'
import { overrideRules } from './composed-override-rules.ts'

const sessions = {
  find: async (token: string) =>
    token === 'gone' ? null : ({ account: { rights: [token] } } as unknown as Session),
} as Sessions
const settings = (production: boolean, on: boolean) => ({ production, overrides: { on, origins: [] } })
const request = (production: boolean, token?: string) =>
  ({
    cookies: token ? { [production ? '__Host-wardlight' : 'wardlight']: token } : {},
  }) as unknown as FastifyRequest

test.each([
  [false, undefined, 'yes'],
  [false, 'Clinical', 'yes'],
  [true, undefined, 'unknown'],
  [true, 'gone', 'unknown'],
  [true, 'Clinical', 'no'],
  [true, 'Patient', 'no'],
  [true, 'Technical', 'yes'],
  [true, 'Admin', 'yes'],
])('production %s, signed in as %s: %s', async (production, token, may) => {
  const rules = overrideRules(settings(production, true), sessions)
  expect(rules && (await mayOverride(rules, request(production, token)))).toBe(may)
})

test('nobody where it is off', () => {
  expect(overrideRules(settings(true, false), sessions)).toBeUndefined()
})
