import { beforeEach, describe, expect, test } from '@jest/globals'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { A, pageFor, reopen, TRIAL } from '../../test-support/staged-overrides.ts'
import { build, compositionOf, get, stageShell, url } from '../../test-support/staged-shell.ts'

stageShell()

const told = (list: readonly PageOverride[] = []) =>
  list.map(({ name, asked, instead, state, reasons }) => [name, asked, instead, state, reasons.join()])

beforeEach(async () => {
  await reopen(false, TRIAL)
  build('mf-a', '1.1.0', { files: { 'remoteEntry.js': 'sha384-other' } })
})

describe('a page of a browser that asks for another version', () => {
  test('has that, held to its hash, with the composed one to stand in, and says so above everything', async () => {
    build('mf-a', '1.0.0', { files: { 'remoteEntry.js': 'sha384-composed' } })
    const { body, slices, overrides, hash } = await pageFor({ [A]: '1.1.0' })
    expect(slices[1]).toMatchObject({
      version: '1.1.0',
      instead: '1.0.0',
      standIns: [{ version: '1.0.0', integrity: 'sha384-composed' }],
    })
    expect(told(overrides?.list)).toEqual([[A, '1.1.0', '1.0.0', 'used', '']])
    expect(body).toContain(`"${url('mf-a', '1.1.0')}":"sha384-other"`)
    expect(body).toMatch(
      /<aside id="overrides".*mf-a 1\.1\.0 instead of 1\.0\.0.*href="\/view\/\?override=reset"/,
    )
    expect(hash).toBe(compositionOf((await get('/view/')).body).hash)
  })

  test('is as composed for everybody else', async () => {
    const { body } = await get('/view/')
    expect(compositionOf(body).slices[1]?.version).toBe('1.0.0')
    expect(body).not.toContain('id="overrides"')
  })

  test.each([
    ['that is not there', { [A]: '9.9.9' }, 'this version is not on the server'],
    ['of another slice', { [A]: '/view/mf/mf-b/1.0.0/remoteEntry.js' }, 'that is mf-b, another slice'],
    [
      'at an address of no version',
      { [A]: '/view/nothing.js' },
      'there is no version of a slice at that address',
    ],
    [
      'of a server that is not listed',
      { [A]: 'https://evil.example/remoteEntry.js' },
      'from this server alone',
    ],
    ['that requires what is not composed', { [A]: '2.0.0' }, 'it requires @wardlight/mf-shared ^9.0.0'],
    ['that is nothing but {}', { [A]: '3.0.0' }, 'slice.json: '],
  ])('goes on as composed without one %s, and says why', async (_what, asked, why) => {
    build('mf-a', '2.0.0', { requires: { '@wardlight/mf-shared': '^9.0.0' } })
    build('mf-a', '3.0.0', { name: undefined, routes: null })
    const { body, slices, overrides, policy } = await pageFor(asked)
    expect(slices[1]).toMatchObject({ version: '1.0.0', ok: true })
    expect(slices[1]?.instead).toBeUndefined()
    expect(overrides?.list[0]).toMatchObject({ state: 'refused', instead: '1.0.0' })
    expect(overrides?.list[0]?.reasons.join()).toContain(why)
    expect(body).toMatch(/<aside id="overrides".*is not used: .*The page goes on with 1\.0\.0\./)
    expect(policy).toContain("script-src 'self';")
  })

  test('goes on as composed without a shell that others do not work with or that is not there', async () => {
    build('mf-a', '1.0.0', { requires: { '@wardlight/root-config': '^1.0.0' } })
    build('root-config', '2.0.0', { kind: 'shell', start: 'start.0123456789.js' })
    for (const version of ['2.0.0', '3.0.0']) {
      const { body, overrides } = await pageFor({ '@wardlight/root-config': version })
      expect(overrides?.list[0]?.state).toBe('refused')
      expect(body).toContain('/root-config/1.0.0/start.0123456789.js')
    }
  })

  test('leaves what lies on a development server for the page to judge, of slices alone', async () => {
    const root = '@wardlight/root-config'
    const { overrides, slices } = await pageFor({
      [A]: '/dev/mf-a/remoteEntry.js',
      [root]: '/dev/root-config/remoteEntry.js',
    })
    expect(told(overrides?.list)).toEqual([
      [A, '/dev/mf-a/remoteEntry.js', '1.0.0', 'unjudged', ''],
      [
        root,
        '/dev/root-config/remoteEntry.js',
        '1.0.0',
        'refused',
        'it is loaded before anything else, and has to be a version of this server',
      ],
    ])
    expect(slices[1]?.version).toBe('1.0.0')
  })

  test.each(['{', '[]', '{"<b>":"1.0.0"}', '{"@wardlight/mf-a":5}'])(
    'bears what is in its cookie: %s',
    async (text) => {
      const answer = await get('/view/', { cookie: `wardlight_overrides=${encodeURIComponent(text)}` })
      expect([answer.statusCode, answer.body.includes('id="overrides"')]).toEqual([200, false])
    },
  )

  test('shows no markup of what it asks for', async () => {
    const { body } = await pageFor({ [A]: '"><script>alert(1)</script>' })
    expect(body).not.toContain('<script>alert')
  })
})
