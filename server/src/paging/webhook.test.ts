import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openTestAuthority } from '../../test-support/certificates.ts'
import { readEnvironment } from '../environment/environment.ts'
import { LetterRefused, type TakenLetter } from '../outbox/letter.ts'
import { laneOf, readPaging } from './paging-settings.ts'
import { webhookCarrier } from './webhook.ts'

const SECRET = 's'.repeat(40)
const NOW = Date.parse('2026-11-20T14:05:00.000Z')
const LETTER: TakenLetter = {
  ...{ id: 7, via: 'webhook', about: 'page x', to: '7101', subject: '', attempt: 1 },
  ...{ text: 'MICU 1: MAP 50', created: new Date(NOW) },
}

let gateway: Server
let got: { headers: IncomingHttpHeaders; body: string }[]
let code: number
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(code, code === 307 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
})
afterAll(() => new Promise((closed) => gateway.close(closed)))
beforeEach(() => {
  got = []
  code = 200
})

const carrier = () =>
  webhookCarrier(
    { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`, secret: { text: SECRET } },
    () => NOW,
  )

// shows: P1.12
test('a page that the gateway takes without a reply is cut when the server stops', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const stop = new AbortController()
  const taken = once(silent, 'request')
  const sent = webhookCarrier({ url: `http://127.0.0.1:${port}/`, secret: { text: SECRET } }, () => NOW).send(
    LETTER,
    stop.signal,
  )
  await taken
  stop.abort()
  await expect(sent).rejects.toThrow('the webhook does not answer')
  silent.closeAllConnections()
  silent.close()
})

const send = (letter = LETTER) => carrier().send(letter, AbortSignal.timeout(5000))

// shows: P1.3
test('a page is signed, and has the same key however often it goes', async () => {
  await send()
  await send({ ...LETTER, attempt: 2, text: 'MICU 1: MAP 50, another link' })
  const [first, second] = got
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['wardlight-signature'])) ?? []
  expect(createHmac('sha256', SECRET).update(`${time}.${first?.body}`).digest('hex')).toBe(signature)
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ kind: 'page', pager: '7101', text: 'MICU 1: MAP 50' })
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('a page leaves unsigned by nobody: an emptied file of the secret is told, and it is tried again', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'secret-')), 'secret')
  await writeFile(file, '\n')
  const { port } = gateway.address() as AddressInfo
  const emptied = webhookCarrier({ url: `http://127.0.0.1:${port}/`, secret: { file } }, () => NOW)
  const sent = emptied.send(LETTER, AbortSignal.timeout(5000))
  await expect(sent).rejects.toThrow(/secret of the webhook/)
  await expect(sent).rejects.not.toBeInstanceOf(LetterRefused)
  expect(got).toEqual([])
  await writeFile(file, `${SECRET}\n`)
  await emptied.send(LETTER, AbortSignal.timeout(5000))
  expect(got).toHaveLength(1)
})

test('what it will never take is refused, what it does not take now is tried again', async () => {
  code = 422
  await expect(send()).rejects.toBeInstanceOf(LetterRefused)
  for (code of [503, 429, 409, 401]) await expect(send()).rejects.not.toBeInstanceOf(LetterRefused)
})

// shows: V13.2.4, V15.3.2
test('a page goes nowhere else, wherever the gateway sends it on to', async () => {
  code = 307
  await expect(send()).rejects.not.toBeInstanceOf(LetterRefused)
  expect(got).toHaveLength(1)
})

// shows: V12.3.2
test('nothing is told to a gateway of a certificate nobody vouches for', async () => {
  const authority = await openTestAuthority()
  const { key, cert } = await authority.issue('localhost', { addresses: ['127.0.0.1'] })
  const secure = createSecureServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (_, response) => {
      got.push({ headers: {}, body: '' })
      response.end()
    },
  )
  await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
  const { port } = secure.address() as AddressInfo
  const own = { url: `https://127.0.0.1:${port}/`, secret: { text: SECRET } }
  const sent = webhookCarrier(own, () => NOW).send(LETTER, AbortSignal.timeout(5000))
  await expect(sent).rejects.toMatchObject({
    message: 'the webhook does not answer',
    cause: { cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } },
  })
  expect(got).toEqual([])
  await new Promise((closed) => secure.close(closed))
  await authority.remove()
})

// shows: P1.11
test('a beat proves it open, or says what keeps it closed', async () => {
  await carrier().prove?.(AbortSignal.timeout(10_000))
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ kind: 'beat' })
  code = 500
  await expect(carrier().prove?.(AbortSignal.timeout(10_000))).rejects.toThrow('the webhook: 500')
})

const read = (env: Record<string, string>, production = false) => {
  const problems: string[] = []
  const mode = production ? { NODE_ENV: 'production' } : {}
  const paging = readPaging(readEnvironment({ ...env, ...mode }, problems), { mail: true, port: 8080 })
  return { paging, problems }
}
const HOOK = { PAGER_WEBHOOK_URL: 'https://pager.test/', PAGER_WEBHOOK_SECRET: SECRET }

// shows: P1.5
test('pages leave one way: by what is set, in the trial into its inbox, else not at all', () => {
  expect(read({}).paging).toMatchObject({ way: 'inbox', publicUrl: 'http://localhost:8080' })
  expect(read({}, true).paging).toMatchObject({ way: null, publicUrl: null })
  expect(read(HOOK).paging.way).toBe('webhook')
  const { paging } = read({ PAGER_ADDRESS: '{pager}@p.test' })
  expect(laneOf(paging, '7101')).toBe('7101@p.test')
  expect(laneOf(paging, 'doc@h.test')).toBe('doc@h.test')
})

test.each([
  [{ ...HOOK, PAGER_ADDRESS: '{pager}@p.test' }, 'one way'],
  [{ PAGER_ADDRESS: 'pager@p.test' }, 'with {pager} in it'],
  [{ ...HOOK, PAGER_WEBHOOK_URL: 'http://pager.test/' }, 'https'],
  [{ ...HOOK, PAGER_WEBHOOK_SECRET: 'short' }, 'too short'],
  [{ PAGER_WEBHOOK_SECRET: SECRET }, 'PAGER_WEBHOOK_URL is not'],
  [{ PUBLIC_URL: 'http://ward.test' }, 'PUBLIC_URL'],
  [{ PAGER_PATTERN: '([0-9]+)+' }, 'PAGER_PATTERN'],
  [{ PAGER_PATTERN: '[9-0]{3,5}' }, 'PAGER_PATTERN'],
  [{ PAGER_PATTERN: '[0-9]{5,3}' }, 'PAGER_PATTERN'],
  [{ PAGER_PATTERN: '[0-9]{0,15}' }, 'PAGER_PATTERN'],
])('%j is refused at start, with words', (env, words) => {
  expect(read(env as Record<string, string>).problems.join()).toContain(words)
})
