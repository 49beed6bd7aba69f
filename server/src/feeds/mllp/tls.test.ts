import { once } from 'node:events'
import { copyFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestAuthority, type TestAuthority } from '../../../test-support/certificates.ts'
import { silentLog } from '../../../test-support/feeds.ts'
import { until } from '../../../test-support/waiting.ts'
import { openTls, type TlsFiles } from './tls.ts'

let authority: TestAuthority
let files: TlsFiles

beforeAll(async () => {
  authority = await openTestAuthority()
  files = {
    cert: join(authority.folder, 'server.pem'),
    key: join(authority.folder, 'server.key'),
    clientCa: null,
  }
})
afterAll(() => authority.remove())

const put = async (name: string): Promise<void> => {
  const { cert, key } = await authority.issue(name)
  await copyFile(key, files.key)
  await copyFile(cert, files.cert)
}

/** Ends each connection as soon as it is secured. */
async function listening(tls: Awaited<ReturnType<typeof openTls>>) {
  const server = createServer((raw) =>
    tls.secure(
      raw,
      (socket) => socket.end(),
      () => {},
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

test('a certificate that changes is in effect without a restart, one that cannot be used is not', async () => {
  await put('first.test')
  const told: string[] = []
  const say = (level: string) => () => void told.push(level)
  const tls = await openTls(files, { ...silentLog, info: say('info'), error: say('error') }, 10)
  const { server, port } = await listening(tls)
  const shown = async (): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const name = String(socket.getPeerCertificate().subject.CN)
    socket.destroy()
    return name
  }
  expect(await shown()).toBe('first.test')
  await put('second.test')
  await until('the second', async () => (await shown()) === 'second.test')
  await writeFile(files.key, 'no key')
  await until('the fault to be told', () => told.at(-1) === 'error')
  expect(await shown()).toBe('second.test')
  tls.stop()
  server.close()
})

// shows: V11.3.1, V11.3.2, V11.3.3, V12.1.1, V12.1.2
test('TLS 1.2 has only ciphers with forward secrecy, and 1.3 is used where both sides can', async () => {
  await put('ciphers.test')
  const tls = await openTls(files, silentLog)
  const { server, port } = await listening(tls)
  const spoken = async (options: { ciphers?: string; maxVersion?: 'TLSv1.2' }): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
    const name = await once(socket, 'secureConnect').then(
      () => `${socket.getProtocol()} ${socket.getCipher().name}`,
      () => 'refused',
    )
    socket.destroy()
    return name
  }
  expect(await spoken({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
  const old = (ciphers: string) => spoken({ ciphers, maxVersion: 'TLSv1.2' })
  expect(await old('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256')
  for (const weak of ['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES128-SHA', 'AES128-GCM-SHA256'])
    expect(await old(weak)).toBe('refused')
  tls.stop()
  server.close()
})

test.each([
  ['MLLP_TLS_CERT', (): TlsFiles => ({ ...files, cert: join(authority.folder, 'gone.pem') })],
  ['MLLP_TLS_KEY does not belong to MLLP_TLS_CERT', (): TlsFiles => ({ ...files, key: other.key })],
  ['MLLP_CLIENT_CA', (): TlsFiles => ({ ...files, clientCa: other.key })],
])('%s is named when it cannot be used', async (named, wrong) => {
  await put('server.test')
  other = await authority.issue('other.test')
  await expect(openTls(wrong(), silentLog)).rejects.toThrow(named)
})
let other: { cert: string; key: string }
