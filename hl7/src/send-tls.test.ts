import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readSendTls } from './send-tls.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-send-tls-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, '')
  return path
}

// shows: V12.3.2
test('a sender speaks TLS as the command line says, else the environment, else not at all', () => {
  const [ca, cert, key] = ['ca.pem', 'sender.pem', 'sender.key'].map(file)
  expect(readSendTls({}, {})).toBeNull()
  expect(readSendTls({ 'tls-ca': ca, 'tls-name': 'ward.test' }, {})).toEqual({
    ca,
    own: null,
    name: 'ward.test',
  })
  const env = { MLLP_SEND_CA: ca, MLLP_SEND_CERT: cert, MLLP_SEND_KEY: key, MLLP_SEND_NAME: '' }
  expect(readSendTls({}, env)).toEqual({ ca, own: { cert, key }, name: null })
})

test('reports options that do not go together and files that are missing', () => {
  expect(() => readSendTls({ 'tls-cert': 'a' }, {})).toThrow('--tls-cert and --tls-key go together')
  expect(() => readSendTls({ 'tls-name': 'a' }, {})).toThrow('--tls-ca')
  expect(() => readSendTls({ 'tls-ca': '/nowhere/ca.pem' }, {})).toThrow('/nowhere/ca.pem')
})
