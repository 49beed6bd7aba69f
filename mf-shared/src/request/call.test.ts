import { describe, expect, jest, test } from '@jest/globals'
import { onAnswer } from './answers.ts'
import { call, formBody } from './call.ts'
import { CallError } from './call-error.ts'

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  jest.fn(async (_url: unknown, _init?: RequestInit) => new Response(body, { status, headers }))

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: unknown) => error as CallError,
  )

describe('what is sent', () => {
  // shows: C7.12
  test('a GET with its query, without what is not given', async () => {
    const fetch = answering(200, '{"n":1}')
    expect(
      await call('v2/CensusRequest', { query: { area: 'awicu', unit: undefined, tower: false }, fetch }),
    ).toEqual({ n: 1 })
    const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
    expect(url).toBe('/view/v2/CensusRequest.ashx?area=awicu&tower=false')
    expect(init.method).toBe('GET')
    expect(init.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest', 'Cache-Control': 'no-cache' })
  })

  test('a form as a form, another body as JSON, both by POST', async () => {
    const fetch = answering(200, '{}')
    await call('AccessRequest', {
      query: { action: 'login' },
      body: formBody({ userID: 'a b', password: 'p&q' }),
      fetch,
    })
    await call('DataRequest', { body: { levels: [1, 2] }, fetch })
    const [form, json] = fetch.mock.calls.map(([, init]) => init as RequestInit)
    expect(String(form?.body)).toBe('userID=a+b&password=p%26q')
    expect(json?.body).toBe('{"levels":[1,2]}')
    expect(json?.headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect([form?.method, json?.method]).toEqual(['POST', 'POST'])
  })
})

describe('what comes back', () => {
  test("the server's own words, field and pause", async () => {
    const body = JSON.stringify({
      error: { code: 'slow-down', message: 'Wait', field: 'password', retryAfterSeconds: 30 },
    })
    const error = await failureOf(call('AccessRequest', { fetch: answering(429, body) }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      status: 429,
      code: 'slow-down',
      message: 'Wait',
      field: 'password',
      retryAfterSeconds: 30,
    })
  })

  test('an error page of a proxy is not shown', async () => {
    const error = await failureOf(
      call('CensusRequest', { fetch: answering(502, '<html>nginx</html>', { 'retry-after': '5' }) }),
    )
    expect(error).toMatchObject({ status: 502, code: 'http-502', retryAfterSeconds: 5 })
    expect(error.message).not.toContain('nginx')
  })

  test('an answer that is no JSON is an error', async () => {
    expect(await failureOf(call('x', { fetch: answering(200, 'Welcome') }))).toMatchObject({
      code: 'bad-answer',
    })
  })

  test('no answer is status 0', async () => {
    const fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await failureOf(call('x', { fetch }))).toMatchObject({ status: 0, code: 'no-answer' })
  })

  test('a time-out is status 0 too', async () => {
    const fetch = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    expect(await failureOf(call('x', { fetch, timeoutMs: 1 }))).toMatchObject({ status: 0, code: 'timeout' })
  })

  test('a call the caller aborted is no CallError', async () => {
    const aborter = new AbortController()
    const fetch = async () => {
      aborter.abort()
      throw aborter.signal.reason
    }
    const error = await failureOf(call('x', { fetch, signal: aborter.signal }))
    expect(error).not.toBeInstanceOf(CallError)
    expect(error.name).toBe('AbortError')
  })
})

test('only the server itself counts as heard', async () => {
  let heard = 0
  const stop = onAnswer(() => {
    heard += 1
  })
  await call('x', { fetch: answering(200, '{}') })
  await failureOf(call('x', { fetch: answering(403, '{}') }))
  await failureOf(call('x', { fetch: answering(502, '') }))
  stop()
  await call('x', { fetch: answering(200, '{}') })
  expect(heard).toBe(2)
})
