import { expect, test } from '@jest/globals'
import { readSettings } from '../settings/settings.ts'
import { SettingsError } from '../store/store-settings.ts'

const GIVEN = {
  OIDC_ISSUER: 'https://login.hospital.example/realms/staff',
  OIDC_CLIENT_ID: 'wardlight',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ORIGIN: 'https://wardlight.hospital.example',
}

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('without OIDC_ISSUER there are local accounts alone', () => {
  expect(readSettings({}).identity).toBeNull()
})

test('everything that is needed is taken as it stands', () => {
  expect(readSettings(GIVEN).identity).toEqual({
    issuer: GIVEN.OIDC_ISSUER,
    clientId: 'wardlight',
    secret: { text: 'secret' },
    name: 'hospital account',
    origin: GIVEN.OIDC_ORIGIN,
  })
  const { OIDC_CLIENT_SECRET: _, ...rest } = GIVEN
  const here = { ...rest, OIDC_CLIENT_SECRET_FILE: '/run/secret', OIDC_NAME: 'Keycloak' }
  expect(readSettings(here).identity).toMatchObject({ secret: { file: '/run/secret' }, name: 'Keycloak' })
  expect(
    problemsOf({ ...GIVEN, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_ORIGIN: 'http://localhost:8080' }),
  ).toEqual([])
})

test.each([
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
  [{ OIDC_ORIGIN: '' }, 'OIDC_ORIGIN is missing'],
  [{ OIDC_CLIENT_SECRET: '' }, 'either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE'],
  [{ OIDC_CLIENT_SECRET_FILE: '/x' }, 'and not both'],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER is not'],
  [{ OIDC_ISSUER: 'http://login.hospital.example' }, 'starts with https://'],
  [{ OIDC_ISSUER: 'login.hospital.example' }, 'starts with https://'],
  [{ OIDC_ISSUER: 'https://login.hospital.example/?tenant=1' }, 'without ? and #'],
  [{ OIDC_ORIGIN: 'https://wardlight.hospital.example/view/' }, 'scheme, host and port alone'],
])('%j is refused in words', (change, words) => {
  expect(problemsOf({ ...GIVEN, ...change }).join()).toContain(words)
})

test('production speaks to no provider in clear, not even on its own machine', () => {
  const env = { ...GIVEN, NODE_ENV: 'production', DATABASE_URL: '', OIDC_ISSUER: 'http://127.0.0.1:9' }
  expect(problemsOf(env).join()).toContain('OIDC_ISSUER is "http://127.0.0.1:9"')
})
