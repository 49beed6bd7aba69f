import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { CompositionAnswer } from '@wardlight/contracts/composition-panel'
import { openTestApp, type TestApp } from '../../test-support/app.ts'

let app: TestApp
let admin: string

beforeEach(async () => {
  app = await openTestApp()
  admin = await app.signIn('admin')
})
afterEach(() => app.stop())

const ask = (action: string, body: object, cookie = admin) =>
  app.post(`/view/systemrequest.ashx?action=${action}`, cookie, body)
const toldNow = async (): Promise<string> => {
  const answer = await app.get('/view/systemrequest.ashx?action=composition', admin)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.body
}
const now = async (): Promise<CompositionAnswer> => JSON.parse(await toldNow())
const sliceA = ({ slices }: CompositionAnswer) => slices.find(({ slice }) => slice === 'mf-a')

describe('the composition', () => {
  test('is told with what each slice could be, and changes with who, why and a way back', async () => {
    const before = await now()
    expect(sliceA(before)).toMatchObject({
      version: '1.0.0',
      by: null,
      before: null,
      versions: [{ version: '1.1.0' }, { version: '1.0.0' }],
    })
    const body = { versions: 'mf-a@1.1.0', seen: before.id, reason: 'larger type' }
    expect((await ask('compose', body)).statusCode).toBe(200)
    const after = await now()
    expect(sliceA(after)).toMatchObject({
      version: '1.1.0',
      by: { author: 'admin', reason: 'larger type', action: 'compose' },
      before: '1.0.0',
    })
    expect(after.hash).not.toBe(before.hash)
    await ask('rollBack', { slice: 'mf-a', seen: after.id, reason: 'misread' })
    const back = await now()
    expect([sliceA(back)?.version, back.hash]).toEqual(['1.0.0', before.hash])
    expect(back.history.map(({ action }) => action)).toEqual(['rollback', 'compose', 'import'])
  })

  test('is audited with the versions and the reason', async () => {
    await ask('compose', { versions: 'mf-a@1.1.0', reason: 'larger type' })
    const { rows } = (await app.post('/view/systemrequest.ashx?action=audit', admin, {})).json()
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'compose', detail: 'mf-a@1.1.0: larger type' }),
    )
  })

  test.each([
    ['compose', { versions: 'mf-a@1.0.0', reason: 'x' }, 409, 'composed already'],
    ['compose', { versions: 'mf-a@9.0.0', reason: 'x' }, 404, 'mf-a 9.0.0 is not on the server.'],
    ['compose', { versions: '../mf-a', reason: 'x' }, 400, '../mf-a is not slice@version.'],
    ['compose', { versions: 'root-config@none', reason: 'x' }, 409, 'without it nobody has a page'],
    ['compose', { versions: 'mf-a@1.1.0', reason: ' ' }, 400, 'Say why'],
    ['compose', { versions: 'mf-a@1.1.0', reason: 'x', seen: 99 }, 409, 'meanwhile'],
    ['rollBack', { slice: 'mf-a', reason: 'x' }, 409, 'no version of mf-a from before'],
    ['startCanary', { versions: 'mf-a@1.1.0', reason: 'x' }, 400, 'Say for whom'],
    ['startCanary', { versions: 'mf-a@1.1.0', users: 'nobody', reason: 'x' }, 400, 'no account nobody'],
    ['startCanary', { versions: 'mf-a@1.1.0', areas: 'moon', reason: 'x' }, 400, 'moon is no care area'],
    ['startCanary', { versions: 'mf-a@none', share: 5, reason: 'x' }, 409, 'cannot be taken out'],
    ['endCanary', { keep: true, reason: 'x' }, 409, 'No versions are being tried'],
  ])('%s %j is refused in words', async (action, body, status, words) => {
    const { id } = await now()
    const answer = await ask(action, body)
    expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringContaining(words)])
    expect((await now()).id).toBe(id)
  })

  test('what nobody has any more is told before a slice is taken out', async () => {
    const path = '/view/systemrequest.ashx?action=checkComposition&versions=mf-a@none'
    const { refused, verdicts } = (await app.get(path, admin)).json()
    expect(refused).toBe(false)
    expect(verdicts).toContainEqual(
      expect.objectContaining({
        slice: 'mf-a',
        is: 'warning',
        reasons: [expect.stringMatching(/shows: a$/)],
      }),
    )
  })

  test('what does not fit is refused with the reasons, before and when it is asked for', async () => {
    const { dist } = app.services.composition
    const { writeFileSync } = await import('node:fs')
    const slice = { name: '@wardlight/mf-a', version: '1.1.0', tier: 'critical', routes: [], popups: [] }
    const requires = { '@wardlight/root-config': '^2.0.0' }
    writeFileSync(`${dist}/mf-a/1.1.0/slice.json`, JSON.stringify({ ...slice, requires }))
    const reason = 'it requires @wardlight/root-config ^2.0.0, composed is 1.0.0'
    const query = 'action=checkComposition&versions=mf-a@1.1.0'
    const verdict = (await app.get(`/view/systemrequest.ashx?${query}`, admin)).json()
    expect(verdict).toMatchObject({
      refused: true,
      verdicts: expect.arrayContaining([
        { slice: 'mf-a', version: '1.1.0', is: 'refused', reasons: [reason], worse: true },
      ]),
    })
    const answer = await ask('compose', { versions: 'mf-a@1.1.0', reason: 'x' })
    expect([answer.statusCode, answer.json().error.message]).toEqual([409, expect.stringContaining(reason)])
  })

  test('a version whose slice.json cannot be used is refused with what is wrong with it', async () => {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${app.services.composition.dist}/mf-a/1.1.0/slice.json`, '{')
    const asked = [
      await app.get('/view/systemrequest.ashx?action=checkComposition&versions=mf-a@1.1.0', admin),
      await ask('compose', { versions: 'mf-a@1.1.0', reason: 'x' }),
      await ask('startCanary', { versions: 'mf-a@1.1.0', share: 10, reason: 'x' }),
    ]
    for (const answer of asked)
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        409,
        expect.stringContaining('mf-a 1.1.0: slice.json is not JSON'),
      ])
  })

  test('tried on some is told with its figures, and made everybody’s', async () => {
    await ask('startCanary', { versions: 'mf-a@1.1.0', share: 10, reason: 'first' })
    const during = await now()
    expect(during.canary).toMatchObject({
      versions: { 'mf-a': '1.1.0' },
      to: { share: 10 },
      author: 'admin',
      reason: 'first',
      rates: { canary: { loads: 0 } },
    })
    expect(sliceA(during)?.version).toBe('1.0.0')
    const again = await ask('startCanary', { versions: 'mf-a@1.1.0', share: 20, reason: 'x' })
    expect(again.statusCode).toBe(409)
    await ask('endCanary', { keep: true, seen: during.id, reason: 'good' })
    const after = await now()
    expect([sliceA(after)?.version, after.canary]).toEqual(['1.1.0', null])
  })

  test('is on the live stream, and for whoever asks', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as { port: number }
    const headers = { cookie: admin }
    const answer = await fetch(`http://127.0.0.1:${port}/view/live?area=awicu`, { headers })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (text: string) => {
      while (reader && !heard.includes(text)) {
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream ended')
        heard += value
      }
    }
    await until('"mf-a":"1.0.0"')
    await ask('compose', { versions: 'mf-a@1.1.0', reason: 'x' })
    await until('"mf-a":"1.1.0"')
    await reader?.cancel()
  })
})
