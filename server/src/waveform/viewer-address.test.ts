// shows: BD.2

import { describe, expect, test } from '@jest/globals'
import type { AREAS } from '@wardlight/contracts/areas'
import { jwtVerify } from 'jose'
import type { SiteConfig } from '../config/site.ts'
import { viewerProblems } from '../config/waveform-viewer.ts'
import { viewerOrigins } from './site-viewers.ts'
import { viewerAddress } from './viewer-address.ts'

const SECRET = 'a secret the viewer and this server share'
const TEMPLATE = 'https://waves.test:8443/bed/{roomSys}?token={token}'
const BED = { area: 'awicu', roomSys: 12, unit: '5N', room: '41' } as const

// shows: V9.2.4
test('the token says which bed to whoever shares the secret, for five minutes, and nothing of the patient', async () => {
  const now = Date.UTC(2026, 2, 1, 10)
  const url = new URL(await viewerAddress(TEMPLATE, BED, { secret: SECRET, now }))
  expect(url.pathname).toBe('/bed/12')
  const key = new TextEncoder().encode(SECRET)
  const token = url.searchParams.get('token') ?? ''
  const at = (ms: number) => ({ audience: 'https://waves.test:8443', currentDate: new Date(ms) })
  const { payload } = await jwtVerify(token, key, at(now + 299_000))
  expect(payload).toEqual({
    ...{
      iss: 'wardlight',
      aud: 'https://waves.test:8443',
      sub: '12',
      iat: now / 1000,
      exp: now / 1000 + 300,
    },
    ...{ area: 'awicu', unit: '5N', room: '41' },
  })
  await expect(jwtVerify(token, key, at(now + 301_000))).rejects.toThrow('exp')
  await expect(jwtVerify(token, new TextEncoder().encode(`${SECRET}!`), at(now))).rejects.toThrow('signature')
})

describe('an address of a viewer', () => {
  test.each(['https://waves.test/{roomSys}', 'http://127.0.0.1:9000/?t={token}', TEMPLATE])(
    '%s is taken',
    (template) => {
      expect(viewerProblems(template)).toEqual([])
    },
  )

  // shows: V1.2.2
  test.each([
    ['http://waves.test/{roomSys}', 'not reached over TLS'],
    ['javascript:alert({roomSys})', 'server'],
    ['https://{roomSys}.waves.test/', "in its server's name"],
    ['https://a:b@waves.test/{roomSys}', 'password'],
    ['https://waves.test/', 'names no bed'],
    ['waves/{roomSys}', 'no address'],
    ['https://waves.test; script-src */{roomSys}', 'no address'],
  ])('%s is refused, with the reason', (template, reason) => {
    expect(viewerProblems(template).join()).toContain(reason)
  })
})

describe('of a whole site', () => {
  const site = (viewers: Partial<Record<(typeof AREAS)[number], string>>) =>
    ({ area: (area: (typeof AREAS)[number]) => ({ ui: { waveformViewer: viewers[area] } }) }) as Pick<
      SiteConfig,
      'area'
    >

  test('pages may frame the servers of its areas, each named once', () => {
    const viewers = {
      awicu: TEMPLATE,
      awpacu: 'https://waves.test:8443/{roomSys}',
      awor: 'https://or.test/{roomSys}',
    }
    expect(viewerOrigins(site(viewers), SECRET).sort()).toEqual([
      'https://or.test',
      'https://waves.test:8443',
    ])
    expect(viewerOrigins(site({}), null)).toEqual([])
  })

  test('a token that nothing signs keeps the server from starting, and says what to set', () => {
    expect(() => viewerOrigins(site({ awob: TEMPLATE }), null)).toThrow(/awob.*WAVEFORM_SECRET/)
  })
})
