import { beforeEach, describe, expect, test } from '@jest/globals'
import { A, pageFor, post, reopen, TRIAL } from '../../test-support/staged-overrides.ts'
import { build, compositionOf, get, stageShell } from '../../test-support/staged-shell.ts'
import type { OverrideRules } from './override-rules.ts'

stageShell()

const forThese = (rights: readonly string[] | null): OverrideRules => ({
  forAll: false,
  origins: ['https://slices.example'],
  development: false,
  rightsOf: async () => rights,
})

beforeEach(async () => {
  await reopen(false, TRIAL)
  build('mf-a', '1.1.0', { files: { 'remoteEntry.js': 'sha384-other' } })
})

describe('in production', () => {
  // shows: V13.4.2, V15.2.3
  test('nothing is overridden, offered or said unless a setting turns it on', async () => {
    await reopen(true)
    const { body, slices, overrides } = await pageFor({ [A]: '1.1.0' }, true)
    expect([slices[1]?.version, overrides]).toEqual(['1.0.0', undefined])
    expect(body).not.toContain('id="overrides"')
    expect((await get('/view/versions.json')).statusCode).toBe(403)
    const answer = await post({ asked: { [A]: '1.1.0' } })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  test.each([
    [['Clinical'], '1.0.0', 403, false],
    [null, '1.0.0', 403, true],
    [['Technical'], '1.1.0', 200, false],
    [['Admin'], '1.1.0', 200, false],
  ])('then who has the rights %j has %s', async (rights, version, status, waits) => {
    await reopen(true, forThese(rights))
    const { slices, overrides } = await pageFor({ [A]: '1.1.0' }, true)
    expect([slices[1]?.version, overrides?.waits]).toEqual([version, waits])
    expect((await get('/view/versions.json')).statusCode).toBe(status)
    const answer = await post({ asked: { [A]: '1.1.0' } })
    expect([answer.statusCode, answer.headers['set-cookie'] !== undefined]).toEqual([status, status === 200])
  })

  test('the cookie is one no other host, port or script writes', async () => {
    await reopen(true, forThese(['Admin']))
    const answer = await post({ asked: { [A]: '1.1.0' } })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('a database that does not answer leaves the page as composed', async () => {
    const down = async () => Promise.reject(new Error('down'))
    await reopen(true, { ...forThese(null), rightsOf: down })
    expect((await pageFor({ [A]: '1.1.0' }, true)).slices[1]?.version).toBe('1.0.0')
  })

  test('another server is asked where it is listed, and its scripts run on the page that has them alone', async () => {
    await reopen(true, forThese(['Admin']))
    const without = await pageFor({}, true)
    expect(without.policy).toContain("connect-src 'self' https://slices.example;")
    expect(without.policy).toContain("script-src 'self';")
    const { policy, overrides } = await pageFor({ [A]: 'https://slices.example/remoteEntry.js' }, true)
    expect(policy).toContain("script-src 'self' https://slices.example;")
    expect(overrides?.list[0]?.state).toBe('unjudged')
    const dev = await pageFor({ [A]: '/dev/mf-a/remoteEntry.js' }, true)
    expect(dev.overrides?.list[0]?.state).toBe('refused')
  })
})

describe('asking for versions', () => {
  test('keeps them for the next page, and nothing that does not work', async () => {
    const answer = await post({ asked: { [A]: '1.1.0' } })
    expect(answer.statusCode).toBe(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect(compositionOf((await get('/view/', { cookie })).body).slices[1]?.version).toBe('1.1.0')
    const refused = await post({ asked: { [A]: '9.9.9' } })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined])
    expect(refused.json().error.message).toContain(
      'mf-a 9.9.9 is not used: this version is not on the server.',
    )
  })

  test.each([
    [{ asked: { [A]: 5 } }, 400],
    [{ asked: { '../mf-a': '1.0.0' } }, 400],
    [{}, 400],
  ])('takes nothing else: %j', async (body, status) => {
    expect((await post(body)).statusCode).toBe(status)
  })

  test('is for the page alone', async () => {
    expect((await post({ asked: {} }, {})).statusCode).toBe(403)
  })

  test('goes back at any time, without a script, to the same place', async () => {
    for (const production of [false, true]) {
      await reopen(production, production ? undefined : TRIAL)
      const answer = await get('/view/?area=awicu&override=reset&override=x%3D1')
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/view/?area=awicu'])
      expect(answer.headers['set-cookie']).toMatch(/wardlight_overrides=;.*Expires=Thu, 01 Jan 1970/)
    }
  })

  test('which versions there are is told newest first, without those that cannot be used', async () => {
    build('mf-a', '1.10.0')
    build('mf-a', '1.2.0', { routes: null })
    const { slices } = (await get('/view/versions.json')).json()
    expect(slices[A].map(({ version }: { version: string }) => version)).toEqual(['1.10.0', '1.1.0', '1.0.0'])
    expect(slices[A][1].files).toBeUndefined()
  })
})
