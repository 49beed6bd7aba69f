import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { openTestApp } from '../../test-support/app.ts'
import { until } from '../../test-support/waiting.ts'
import { readSettings } from '../settings/settings.ts'
import { createMetrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { listenForMetrics } from './register-metrics.ts'

const TOKEN = 'sixteen-letters-or-more'
const TRIAL = {}
const PRODUCTION = { NODE_ENV: 'production', MLLP_HOST: '127.0.0.1', TRUST_PROXY: 'on' }
const ASKS = [
  ['this machine', { authorization: undefined, address: '127.0.0.1' }],
  ['another machine', { authorization: undefined, address: '10.0.0.7' }],
  ['the token', { authorization: `Bearer ${TOKEN}`, address: '10.0.0.7' }],
  [
    'this machine with another token',
    { authorization: 'Bearer sixteen-letters-and-more', address: '127.0.0.1' },
  ],
] as const

// shows: A22, V13.4.5
test.each([
  ['the trial', TRIAL, ['this machine', 'this machine with another token']],
  ['production', PRODUCTION, []],
  ['the trial with a token', { ...TRIAL, METRICS_TOKEN: TOKEN }, ['the token']],
  ['production with a token', { ...PRODUCTION, METRICS_TOKEN: TOKEN }, ['the token']],
  ['a port with a token', { ...PRODUCTION, METRICS_TOKEN: TOKEN, METRICS_PORT: '9100' }, ['the token']],
])('metrics of %s are read by those who may', (_name, env, who) => {
  const settings = readSettings(env)
  expect(ASKS.filter(([, ask]) => mayReadMetrics(settings, ask)).map(([name]) => name)).toEqual(who)
})

const OVER_TLS = { 'x-forwarded-proto': 'https' }

describe('/metrics on the port of the pages', () => {
  const ask = async (env: Record<string, string>, headers = {}, remoteAddress = '127.0.0.1') => {
    const app = await openTestApp(async () => ({ settings: readSettings({ LOG_LEVEL: 'silent', ...env }) }))
    const { statusCode, body } = await app.app.inject({ url: '/metrics', headers, remoteAddress })
    await app.stop()
    return { statusCode, shown: body.includes('wardlight_patients') }
  }

  test.each([
    ['the trial shows them to this machine', TRIAL, {}, '127.0.0.1', 200],
    ['the trial shows them to no other', TRIAL, {}, '192.168.1.9', 403],
    ['production without token has none', PRODUCTION, {}, '127.0.0.1', 404],
    ['a missing token is told', { ...PRODUCTION, METRICS_TOKEN: TOKEN }, {}, '127.0.0.1', 401],
    [
      'the token opens them',
      { ...PRODUCTION, METRICS_TOKEN: TOKEN },
      { authorization: `Bearer ${TOKEN}`, ...OVER_TLS },
      '10.1.1.1',
      200,
    ],
    [
      'but not in clear, which would tell it',
      { ...PRODUCTION, METRICS_TOKEN: TOKEN },
      { authorization: `Bearer ${TOKEN}` },
      '10.1.1.1',
      403,
    ],
    [
      'a part of the token does not',
      { ...PRODUCTION, METRICS_TOKEN: TOKEN },
      { authorization: 'Bearer sixteen', ...OVER_TLS },
      '10.1.1.1',
      401,
    ],
    ['with a port of their own there are none', { METRICS_PORT: '9100' }, {}, '127.0.0.1', 404],
  ])('%s', async (_name, env, headers, address, status) => {
    expect(await ask(env, headers, address)).toEqual({ statusCode: status, shown: status === 200 })
  })
})

// shows: A22, V3.4.1
test('a port of their own gives metrics and nothing else, on this machine alone unless told', async () => {
  const settings = readSettings({ ...PRODUCTION, METRICS_PORT: '0' })
  expect(settings.metrics.host).toBe('127.0.0.1')
  const app = await openTestApp()
  const metrics = createMetrics(app.services)
  metrics.answered('GET CensusRequest.ashx', 200, 0.1)
  const listener = await listenForMetrics(metrics, settings, app.services.log)
  const get = (path: string) => fetch(`http://127.0.0.1:${listener?.port}${path}`)
  const shown = await get('/metrics')
  expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(shown.headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect(await shown.text()).toContain(
    'wardlight_request_seconds_count{call="GET CensusRequest.ashx",status="200"} 1',
  )
  for (const path of ['/', '/healthz', '/view/', '/view/systemrequest.ashx'])
    expect((await get(path)).status).toBe(404)
  await listener?.stop()
  await app.stop()
})

test('who holds the port of metrics open keeps nobody from reading them, and takes no more files than are for it', async () => {
  const app = await openTestApp()
  const settings = readSettings({ ...PRODUCTION, METRICS_PORT: '0' })
  const listener = await listenForMetrics(createMetrics(app.services), settings, app.services.log)
  const port = listener?.port ?? 0
  const idle = Array.from({ length: 40 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  )
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  await until('the oldest to give way', () => idle.filter(({ closed }) => closed).length >= 24)
  for (const socket of idle) socket.destroy()
  await listener?.stop()
  await app.stop()
})
