import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { CLIENT, openTestProvider, type TestProvider } from '../../test-support/identity-provider.ts'
import { until } from '../../test-support/waiting.ts'
import { followProvider, type Provider, readClientSecret } from './provider.ts'

let provider: TestProvider | null = null
let following: Provider | null = null
afterEach(async () => {
  following?.stop()
  await provider?.stop()
  provider = null
})

/** Follows a provider; `said` gets what is warned of. */
const follow = (issuer: string, said: object[]): Provider =>
  followProvider({
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    secret: { text: CLIENT.secret },
    name: 'Keycloak',
    origin: 'http://wardlight.test',
    log: { warn: (about: object) => void said.push(about), info: () => {} },
  })

test('a provider that is silent at the start is asked again until it answers, and said once', async () => {
  const gone = await openTestProvider(['http://wardlight.test'])
  const port = Number(new URL(gone.issuer).port)
  await gone.stop()
  const said: object[] = []
  following = follow(`http://localhost:${port}`, said)
  const found = following
  await until('the first silence', () => said.length > 0)
  expect(found.current()).toBeNull()
  provider = await openTestProvider(['http://wardlight.test'], port)
  await until('the provider to describe itself', () => found.current() !== null)
  expect(said).toEqual([{ issuer: `http://localhost:${port}`, reason: 'ECONNREFUSED' }])
})

// shows: V10.5.3
test('one that calls itself otherwise is not taken', async () => {
  const other = await openTestProvider(['http://wardlight.test'])
  provider = other
  const said: object[] = []
  following = follow(other.issuer.replace('localhost', '127.0.0.1'), said)
  await until('the refusal', () => said.length > 0)
  expect(following.current()).toBeNull()
  expect(said).toMatchObject([{ reason: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' }])
})

// shows: V13.2.4, V15.3.2
test('one that sends on to another address is followed nowhere', async () => {
  const other = await openTestProvider(['http://wardlight.test'])
  provider = other
  const asked: (string | undefined)[] = []
  const moved = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(302, { location: `${other.issuer}${url}` }).end()
  })
  moved.listen(0, '127.0.0.1')
  await once(moved, 'listening')
  const said: object[] = []
  following = follow(`http://127.0.0.1:${(moved.address() as AddressInfo).port}`, said)
  await until('the refusal', () => said.length > 0)
  moved.closeAllConnections()
  moved.close()
  expect(following.current()).toBeNull()
  expect(asked).toEqual(['/.well-known/openid-configuration'])
  expect(said).toMatchObject([{ reason: 'OAUTH_RESPONSE_IS_NOT_CONFORM' }])
})

test('a secret that cannot be read keeps the server from starting, in words', async () => {
  await expect(readClientSecret({ secret: { file: '/nowhere/secret' } })).rejects.toThrow(
    'OIDC_CLIENT_SECRET_FILE /nowhere/secret cannot be read',
  )
})
