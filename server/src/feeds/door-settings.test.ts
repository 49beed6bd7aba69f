import { expect, test } from '@jest/globals'
import type { Environment } from '../environment/environment.ts'
import { readSettings } from '../settings/settings.ts'

const production = (env: Environment) => readSettings({ NODE_ENV: 'production', ...env }, '/srv').door
const TLS = { MLLP_TLS_CERT: 'cert.pem', MLLP_TLS_KEY: 'key.pem' }

// shows: A1, V13.2.4
test('production takes HL7 from other machines only if they are configured, and says so at start', () => {
  const attempt = () => production({})
  expect(attempt).toThrow(/MLLP_HOST is "0\.0\.0\.0".*MLLP_ALLOW.*MLLP_CLIENT_CA.*MLLP_HOST=127\.0\.0\.1/)
  expect(() => production({ MLLP_HOST: '10.1.2.3' })).toThrow('MLLP_ALLOW')
  expect(() => production(TLS)).toThrow('MLLP_ALLOW')
  expect(() => production({ MLLP_SENDERS: 'listed' })).toThrow('MLLP_ALLOW')
  expect(production({ MLLP_HOST: '127.0.0.1' })).toMatchObject({ allow: null, tls: null })
  expect(production({ MLLP_ALLOW: '10.1.2.3, 10.1.4.0/24' }).allow?.texts).toEqual([
    '10.1.2.3',
    '10.1.4.0/24',
  ])
  expect(production({ ...TLS, MLLP_CLIENT_CA: 'ca.pem' }).tls).toEqual({
    cert: '/srv/cert.pem',
    key: '/srv/key.pem',
    clientCa: '/srv/ca.pem',
  })
})

test('a trial takes HL7 from this machine without being told who may send, from others where it is meant to', () => {
  expect(readSettings({}).door).toMatchObject({ allow: null, tls: null, unlistedSenders: true })
  expect(readSettings({ MLLP_HOST: '0.0.0.0', WARDLIGHT_TRIAL_BEYOND_LOOPBACK: 'on' }).door).toMatchObject({
    allow: null,
  })
})

test.each([
  [{ MLLP_ALLOW: '10.1.2.3,monitors' }, 'MLLP_ALLOW holds "monitors"; allowed are addresses and networks'],
  [{ MLLP_ALLOW: '0.0.0.0/0' }, 'MLLP_ALLOW holds "0.0.0.0/0"'],
  [{ MLLP_SENDERS: 'some' }, 'MLLP_SENDERS is "some"; allowed is any, listed'],
  [{ MLLP_TLS_CERT: 'cert.pem' }, 'MLLP_TLS_CERT and MLLP_TLS_KEY go together'],
  [{ MLLP_CLIENT_CA: 'ca.pem' }, 'set MLLP_TLS_CERT and MLLP_TLS_KEY too'],
  [
    { MLLP_CONNECTIONS: '50', MLLP_CONNECTIONS_PER_ADDRESS: '60' },
    'MLLP_CONNECTIONS_PER_ADDRESS is "60"; allowed is a whole number from 1 to 50',
  ],
  [{ MLLP_ALLOW: '10.1.2.3' }, 'WARDLIGHT_SIMULATOR is on and MLLP_ALLOW leaves out 127.0.0.1'],
  [TLS, 'the simulator needs MLLP_SEND_CA'],
])('%j is refused', (env, problem) => {
  expect(() => readSettings(env)).toThrow(problem)
})
