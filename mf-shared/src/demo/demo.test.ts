/** @jest-environment jsdom */
// shows: BK.9

import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'

const AT = '2026-11-20T14:02:31.000Z'

/** The modules of a page that is a demo: it says so before any of them runs. */
async function load() {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'demo'
  data.textContent = JSON.stringify({ recordedAt: AT, answers: 'view/1/', tour: [] })
  document.head.append(data)
  const [request, errors, time, live, state, vouch, session, demo, jotai] = await Promise.all([
    import('../request/index.ts'),
    import('../errors/index.ts'),
    import('../time/server-clock.ts'),
    import('../live/live.ts'),
    import('../live/live-state.ts'),
    import('../live/vouch.ts'),
    import('../session/signing-out.ts'),
    import('./index.ts'),
    import('jotai'),
  ])
  return {
    ...request,
    ...errors,
    ...time,
    ...live,
    ...state,
    ...vouch,
    ...session,
    ...demo,
    store: jotai.getDefaultStore(),
  }
}

let on: Awaited<ReturnType<typeof load>>
const fetched = jest.fn<(url: string, init: RequestInit) => unknown>()
const answering = (status: number, body: string, type = 'application/json') =>
  fetched.mockReturnValue({
    ok: status < 400,
    status,
    headers: { get: (name: string) => (name === 'content-type' ? type : null) },
    text: async () => body,
  })

beforeAll(async () => {
  on = await load()
})
beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = (async (url: string, init: RequestInit) => fetched(url, init)) as unknown as typeof fetch
})

describe('a call in a demo', () => {
  // shows: C7.13
  test('is a GET of the recorded file beside the page, kept without expiry', async () => {
    answering(200, '{"n":1}')
    const query = { action: 'body', area: 'awicu', roomSys: 12, since: undefined }
    expect(await on.call('DataRequest', { query })).toEqual({ n: 1 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('http://localhost/view/1/DataRequest/action=body/area=awicu/roomSys=12.json')
    expect(init?.cache).toBe('force-cache')
    expect(init?.method ?? 'GET').toBe('GET')
    expect(init?.headers).toBeUndefined()
  })

  test.each([
    ['there is no such file', 404, '', 'text/html'],
    ['the server has a page for whatever it does not know', 200, '<!doctype html>', 'text/html'],
  ])('that was not recorded is not part of the demo: %s', async (_, status, body, type) => {
    answering(status, body, type)
    await expect(on.call('CensusRequest')).rejects.toMatchObject({
      status: 404,
      message: 'This is not part of the demo.',
    })
  })

  test('that the web server does not answer is told like any, and so asked again', async () => {
    fetched.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(on.call('CensusRequest')).rejects.toMatchObject({ status: 0, code: 'no-answer' })
  })

  // shows: BK.10
  test('that changes something is not sent, and the demo says so', async () => {
    const before = on.store.get(on.nothingSentAtom)
    const failure = await on
      .call('AccessRequest', { body: on.formBody({ a: 1 }) })
      .catch((error: Error) => error)
    expect((failure as Error).message).toBe('This is a demo; nothing is sent.')
    expect(on.isNotSent(failure)).toBe(true)
    await expect(on.callFile('systemrequest', { method: 'POST' })).rejects.toMatchObject({ code: 'demo' })
    expect(on.store.get(on.nothingSentAtom)).toBe(before + 2)
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a page that is a demo', () => {
  test('has a clock that stands at the recording, whatever it hears', () => {
    expect(on.serverNow()).toBe(Date.parse(AT))
    on.setServerNow('2030-01-01T00:00:00.000Z')
    expect(on.serverNow()).toBe(Date.parse(AT))
  })

  test('opens no live stream and is never frozen', () => {
    const openSource = jest.fn<() => never>()
    on.startLive('awicu', { shared: null, openSource, isVisible: () => true, now: () => 0 })
    expect(openSource).not.toHaveBeenCalled()
    expect(on.isVouching(on.store.get(on.vouchAtom))).toBe(true)
    expect(on.store.get(on.frozenAtom)).toBeNull()
  })

  // shows: C7.39, CS.3
  test('reports no errors', () => {
    const before = on.store.get(on.nothingSentAtom)
    on.reportError(new Error('x'))
    expect(fetched).not.toHaveBeenCalled()
    expect(on.store.get(on.nothingSentAtom)).toBe(before)
  })

  test('signs nobody out, even where the product of the same address was left by somebody', () => {
    localStorage.setItem('wardlight-signing-out', 'yes')
    expect(on.isSigningOut()).toBe(false)
  })
})
