import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { openNamedWard, TELLING } from '../../test-support/named-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { ALL_CALLS } from '../calls/all-calls.ts'
import { readSettings } from '../settings/settings.ts'
import { openShell } from './open-shell.ts'

/** All that is served and is no call, with who may: a new one needs a line here and a test of its own. */
const OTHERS: Readonly<
  Record<string, 'anyone' | 'who has the link' | 'by right' | 'signed by the provider'>
> = {
  'GET /': 'anyone',
  'GET /view': 'anyone',
  'GET /view/': 'anyone',
  'POST /view/': 'anyone',
  'GET /view/auth0callback/': 'anyone',
  'GET /view/composition.json': 'anyone',
  'GET /view/importmap.json': 'anyone',
  'GET /view/mf/:slice/:version/:file': 'anyone',
  'GET /view/oidc/start': 'anyone',
  'GET /view/static/guard.js': 'anyone',
  'GET /view/static/mark.svg': 'anyone',
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /page/:token': 'who has the link',
  'POST /page/:token': 'who has the link',
  'POST /view/oidc/backchannel-logout': 'signed by the provider',
  'GET /metrics': 'by right',
  'GET /view/live': 'by right',
  'GET /view/versions.json': 'by right',
  'POST /view/overrides': 'by right',
}

/** With all that a setting turns on. */
const PRODUCTION = {
  ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', MLLP_HOST: '127.0.0.1' },
  ...{ WARDLIGHT_OVERRIDES: 'on', METRICS_TOKEN: 'sixteen-letters-or-more' },
}

let app: TestApp
let host: WardHost
let routes: string[]

/** `METHOD path` of a printed tree, whose branches are indented by four. */
function routesOf(tree: string): string[] {
  const prefixes: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^(\W*[─] )(\S+) \((.+)\)$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4 - 1
    prefixes.splice(depth, Number.POSITIVE_INFINITY, part)
    const path = prefixes.join('')
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${path}`))
  })
}

beforeAll(async () => {
  app = await openTestApp(async (database) => {
    host = await openNamedWard(database)
    return { ward: host.ward, config: await productConfig(), settings: readSettings(PRODUCTION) }
  })
  openShell(app.app, { ...app.services, db: app.database.db })
  await app.app.ready()
  routes = routesOf(app.app.printRoutes({ commonPrefix: false }))
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

test('all that is served is a call, or is told here', () => {
  const calls = new Set(ALL_CALLS.flatMap(({ path }) => [`GET /view/${path}`, `POST /view/${path}`]))
  expect(routes.filter((route) => calls.has(route)).length).toBe(calls.size)
  expect(routes.filter((route) => !calls.has(route)).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})

test.each(Object.entries(OTHERS))(
  '%s, for %s, tells a visitor without a session of nobody',
  async (route) => {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
    const url = path.replaceAll(/:\w+/g, 'none')
    const answer = await app.app.inject({
      method,
      url,
      headers: { 'x-requested-with': 'x' },
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(TELLING.filter((word) => answer.body.includes(word))).toEqual([])
    if (OTHERS[route] === 'by right') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  },
)
