import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { followProvider } from './provider.ts'

const PIECE = ' '.repeat(64 * 1024)

/** Sends until nobody listens; tells then how many pieces were sent. */
function flood(response: ServerResponse, told: (pieces: number) => void): void {
  let pieces = 0
  const send = (): void => {
    do pieces += 1
    while (!response.destroyed && response.write(PIECE))
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.on('drain', send).on('error', () => {})
  response.on('close', () => told(pieces))
  send()
}

test('of a provider that says no end of things little is taken, and it is not used', async () => {
  let told = (_pieces: number): void => {}
  const taken = new Promise<number>((resolve) => {
    told = resolve
  })
  const server = createServer((_request, response) => flood(response, told))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const following = followProvider({
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'wardlight',
    clientSecret: 'a secret',
    secret: { text: '' },
    name: '',
    origin: '',
    log: { warn: () => {}, info: () => {} },
  })
  expect((await taken) * PIECE.length).toBeLessThan(64 * 1024 * 1024)
  expect(following.current()).toBeNull()
  following.stop()
  server.closeAllConnections()
  server.close()
})
