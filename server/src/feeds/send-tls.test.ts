import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestAuthority, type TestAuthority } from '../../test-support/certificates.ts'
import { readSendTls } from './send-tls.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await openTestAuthority()
})
afterAll(() => authority.remove())

// shows: V12.3.2
test('a sender speaks TLS as the command line says, else the environment, else not at all', async () => {
  const { cert, key } = await authority.issue('sender')
  const { ca } = authority
  expect(readSendTls({}, {})).toBeNull()
  expect(readSendTls({ 'tls-ca': ca, 'tls-name': 'ward.test' }, {})).toEqual({
    ca,
    own: null,
    name: 'ward.test',
  })
  const env = { MLLP_SEND_CA: ca, MLLP_SEND_CERT: cert, MLLP_SEND_KEY: key, MLLP_SEND_NAME: '' }
  expect(readSendTls({}, env)).toEqual({ ca, own: { cert, key }, name: null })
})

test('what does not go together or is not there is told', () => {
  expect(() => readSendTls({ 'tls-cert': 'a' }, {})).toThrow('--tls-cert and --tls-key go together')
  expect(() => readSendTls({ 'tls-name': 'a' }, {})).toThrow('--tls-ca')
  expect(() => readSendTls({ 'tls-ca': '/nowhere/ca.pem' }, {})).toThrow('/nowhere/ca.pem')
})
