import { expect, test } from '@jest/globals'
import { announcement } from '../start/announce-start.ts'
import { SettingsError } from '../store/store-settings.ts'
import { readSettings } from './settings.ts'

// shows: A21
test('a fresh machine gets a trial on its own address with the simulator', () => {
  expect(readSettings({}, '/srv/wardlight')).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    mllpPort: 2575,
    databaseUrl: null,
    data: '/srv/wardlight/data',
    config: null,
    simulator: true,
    trialPassword: null,
  })
})

// shows: V13.4.2, V15.2.3
test('production has no simulator and no session warning of its own', () => {
  const settings = readSettings(
    { NODE_ENV: 'production', WARDLIGHT_CONFIG: 'site', PORT: '', MLLP_ALLOW: '10.1.2.0/24' },
    '/srv',
  )
  expect(settings).toMatchObject({ simulator: false, host: '0.0.0.0', config: '/srv/site', port: 8080 })
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http"; allowed is a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT is "70000"; allowed is a whole number from 0 to 65535'],
  [{ MLLP_PORT: '8080' }, 'PORT and MLLP_PORT are both 8080; allowed are two different ports'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"; allowed is production, development, test'],
  [{ WARDLIGHT_SIMULATOR: 'yes' }, 'WARDLIGHT_SIMULATOR is "yes"; allowed is on, off'],
  [
    { WARDLIGHT_TRIAL_PASSWORD: 'short' },
    'WARDLIGHT_TRIAL_PASSWORD is too short; allowed is 8 characters or more',
  ],
  [
    { SESSION_TIMEOUT_SECONDS: '1' },
    'SESSION_TIMEOUT_SECONDS is "1"; allowed is a whole number from 10 to 86400',
  ],
  [
    { SESSION_TIMEOUT_SECONDS: '60', SESSION_WARN_SECONDS: '60' },
    'SESSION_WARN_SECONDS is "60"; allowed is less than SESSION_TIMEOUT_SECONDS (60)',
  ],
  [
    { SESSION_TIMEOUT_SECONDS: '7200', SESSION_LIFETIME_SECONDS: '3600' },
    'SESSION_LIFETIME_SECONDS is "3600"; allowed is SESSION_TIMEOUT_SECONDS (7200) or more',
  ],
  ...['yes', '0', '11', '10.0.0.0/0', '10.0.0.0/33', '10.1', '10.0.0.1,proxy'].map(
    (TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      `TRUST_PROXY is "${TRUST_PROXY}"; allowed is off, on (one proxy), the number of proxies`,
    ],
  ),
  [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0": the trial has an administrator'],
  [{ HOST: '::' }, 'WARDLIGHT_TRIAL_BEYOND_LOOPBACK=on'],
  [{ HOST: '192.168.1.4' }, 'NODE_ENV=production'],
  [{ HOST: 'ward.example' }, 'HOST is "ward.example"'],
  [{ MLLP_HOST: '0.0.0.0' }, 'MLLP_HOST is "0.0.0.0"'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is too short or has spaces'],
  [{ METRICS_PORT: '8080' }, 'PORT and METRICS_PORT are both 8080'],
])('%j is refused', (env, problem) => {
  expect(() => readSettings(env)).toThrow(problem)
})

test('all problems are told at once, and no password of an address', () => {
  const attempt = () => readSettings({ PORT: 'x', MLLP_PORT: 'y', DATABASE_URL: 'mysql://me:secret@host/db' })
  expect(attempt).toThrow(SettingsError)
  try {
    attempt()
  } catch (error) {
    expect((error as SettingsError).problems).toHaveLength(3)
    expect((error as Error).message).not.toContain('secret')
  }
})

test.each([
  ['off', null],
  ['on', 1],
  ['3', 3],
  ['10.1.0.5, 10.2.0.0/24,2001:db8::/32', ['10.1.0.5', '10.2.0.0/24', '2001:db8::/32']],
])('TRUST_PROXY %s', (TRUST_PROXY, trustProxy) => {
  expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test.each([
  [{ HOST: '127.0.0.1' }],
  [{ HOST: '127.8.9.1' }],
  [{ HOST: '::1' }],
  [{ HOST: 'localhost' }],
  [{ HOST: '0.0.0.0', NODE_ENV: 'production', MLLP_ALLOW: '10.1.0.0/24' }],
  [{ HOST: '0.0.0.0', WARDLIGHT_TRIAL_BEYOND_LOOPBACK: 'on' }],
])('%j is allowed', (env) => {
  expect(readSettings(env).host).toBe(env.HOST)
})

test('a start says where it is reached and which version it is', () => {
  const about = { version: '1.2.3', port: 8080, mllpPort: 2575, trialPassword: null, accounts: 1 }
  const said = announcement({ settings: readSettings({}), ...about })
  expect(said).toContain('Wardlight is running:  http://localhost:8080/view/  (version 1.2.3)')
})

// shows: A21
test('a start beyond this machine with trial accounts warns, and no other start does', () => {
  const said = (env: Record<string, string>) => {
    const settings = readSettings(env)
    const trialPassword = settings.production ? null : 'a password'
    return announcement({ settings, version: '1.2.3', port: 1, mllpPort: 2, trialPassword, accounts: 1 })
  }
  const told = { WARDLIGHT_TRIAL_BEYOND_LOOPBACK: 'on' }
  expect(said({ ...told, HOST: '0.0.0.0' })).toContain('WARNING: this trial is open to other machines')
  expect(said({ ...told, MLLP_HOST: '0.0.0.0' })).toContain('WARNING')
  expect(said({})).not.toContain('WARNING')
  expect(said(told)).not.toContain('WARNING')
  expect(said({ NODE_ENV: 'production', MLLP_HOST: '127.0.0.1' })).not.toContain('WARNING')
})
