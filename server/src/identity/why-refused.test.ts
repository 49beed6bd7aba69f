import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import * as oidc from 'openid-client'
import { whyRefused } from './why-refused.ts'

test('a provider that begins to answer and does not end is silent, not a liar', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration = new oidc.Configuration({ issuer, token_endpoint: `${issuer}/token` }, 'wardlight')
  oidc.allowInsecureRequests(configuration)
  configuration.timeout = 0.1
  const url = new URL('http://wardlight.test/view/auth0callback/?code=1')
  const error = await oidc.authorizationCodeGrant(configuration, url).catch((cause) => cause)
  expect(whyRefused(error)).toBe('provider-silent')
  server.closeAllConnections()
  server.close()
})
