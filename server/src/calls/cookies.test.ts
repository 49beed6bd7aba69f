import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import { expect, test } from '@jest/globals'
import fastify, { type FastifyReply } from 'fastify'
import { keepRefusal } from '../http/refused-sign-in.ts'
import { newFlow } from '../identity/flow.ts'
import { keepAsked } from '../shell/override-cookie.ts'
import { keepFlow } from './flow-cookie.ts'
import { setBrowserCookie, setDeviceCookie, setSessionCookie } from './session-cookie.ts'

const where = { production: true }
const flow = newFlow(Buffer.alloc(32), 0)

/** Every cookie the product sets, by the file that sets it. */
const SET: Readonly<Record<string, [site: string, set: (reply: FastifyReply) => void][]>> = {
  'calls/session-cookie.ts': [
    ['Strict', (reply) => setSessionCookie(reply, 'token', { ...where, lasting: false })],
    ['Strict', (reply) => setSessionCookie(reply, 'token', { ...where, lasting: true })],
    ['Strict', (reply) => setBrowserCookie(reply, 'browser', where)],
    ['Strict', (reply) => setDeviceCookie(reply, 'device', where)],
  ],
  'calls/flow-cookie.ts': [['Strict', (reply) => keepFlow(reply, flow, where)]],
  'http/refused-sign-in.ts': [['Strict', (reply) => keepRefusal(reply, 'y', where)]],
  'shell/override-cookie.ts': [
    ['Lax', (reply) => void keepAsked(reply, { '@wardlight/mf-a': '1.1.0' }, true)],
  ],
}
const CASES = Object.entries(SET).flatMap(([file, all]) =>
  all.map(([site, set], i) => ({ file, i, site, set })),
)

// shows: V3.3.1, V3.3.2, V3.3.3
test.each(CASES)(
  'in production cookie $i of $file is bound to the host, to TLS and to SameSite=$site',
  async ({ site, set }) => {
    const app = fastify()
    await app.register(cookies)
    app.get('/', async (_request, reply) => {
      set(reply)
      return ''
    })
    const { headers } = await app.inject('/')
    const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^__Host-wardlight(_[\w-]+)?=./)
    const kept = attributes.filter((one) => !one.startsWith('Max-Age='))
    expect(kept.sort()).toEqual(['HttpOnly', 'Path=/', `SameSite=${site}`, 'Secure'])
    await app.close()
  },
)

// shows: V3.3.1, V3.3.2, V3.3.3
test('no other file sets one', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const setting = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('reply.setCookie('))
  expect(setting.sort()).toEqual(Object.keys(SET).sort())
})
