/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { reportAnswer } from '../request/answers.ts'
import { CallError } from '../request/call-error.ts'
import { installErrorHandlers, nameComposition, reportError } from './report-error.ts'

const HOUR = 3_600_000
let sent: URLSearchParams[]
let status: number
let stop: () => void

const settle = () => jest.advanceTimersByTimeAsync(1000)
const told = async () => {
  await settle()
  return sent.map((form) => form.get('data') ?? '')
}
const fired = (type: string, detail: object) => window.dispatchEvent(Object.assign(new Event(type), detail))

let now = Date.now()
beforeEach(() => {
  now += 2 * HOUR
  jest.useFakeTimers({ now })
  sent = []
  status = 200
  globalThis.fetch = (async (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(body)
    if (status === 0) throw new TypeError('no network')
    return { ok: status < 300, status, headers: new Headers(), text: async () => '{}' } as Response
  }) as unknown as typeof fetch
  nameComposition('abc123\nslices mf-census@0.1.0 mf-help@0.2.0')
  window.location.hash = '#/awicu/census'
  stop = installErrorHandlers()
})
afterEach(async () => {
  stop()
  status = 200
  reportAnswer()
  await settle()
  jest.useRealTimers()
})

// shows: C8.7, CS.2
test('errors of a screen, of the page and of promises are told with their stack, the versions of all slices and the place', async () => {
  reportError(new TypeError('drawn wrong'), '@wardlight/mf-census 0.1.0 render')
  fired('error', { error: new Error('thrown later') })
  fired('unhandledrejection', { reason: new Error('promised') })
  const [framework, global, rejection] = await told()
  expect(framework).toMatch(/^@wardlight\/mf-census 0\.1\.0 render: TypeError: drawn wrong\n\s+at /)
  expect(global).toMatch(/^error: Error: thrown later\n\s+at /)
  expect(rejection).toMatch(/^rejection: Error: promised\n\s+at /)
  for (const data of await told())
    expect(
      data.endsWith('\ncomposition abc123\nslices mf-census@0.1.0 mf-help@0.2.0;hash=#/awicu/census'),
    ).toBe(true)
  expect(sent.map((form) => form.get('type'))).toEqual(['text', 'text', 'text'])
})

test('reports an error once, whoever else catches it', async () => {
  const error = new Error('caught by many')
  reportError(error, '@wardlight/mf-help 0.2.0')
  reportError(new Error('It stopped with an error', { cause: error }), '@wardlight/mf-help 0.2.0 render')
  fired('error', { error })
  fired('unhandledrejection', { reason: error })
  expect(await told()).toHaveLength(1)
})

test('leaves an error the page hears of first to whoever can name the slice', async () => {
  const error = new Error('thrown when it was loaded')
  fired('error', { error })
  reportError(error, '@wardlight/mf-help 0.2.0')
  expect(await told()).toEqual([expect.stringMatching(/^@wardlight\/mf-help 0\.2\.0: /)])
})

test('does not report the same error again within an hour, in any tab', async () => {
  const again = () => reportError(Object.assign(new Error('fails each time'), { stack: '' }), 'mf-help')
  again()
  for (let minutes = 0; minutes < 59; minutes += 1) {
    await jest.advanceTimersByTimeAsync(60_000)
    again()
  }
  expect(await told()).toHaveLength(1)
  expect(localStorage.getItem('wardlight-reported')).not.toContain('fails')
  await jest.advanceTimersByTimeAsync(60_001)
  again()
  expect(await told()).toHaveLength(2)
})

test('reports at most ten different errors a minute', async () => {
  for (let one = 0; one < 50; one += 1) reportError(`storm ${one}`)
  expect(await told()).toHaveLength(10)
})

test('loses no report while the server is away, and sends none twice once it is back', async () => {
  status = 0
  reportError(new Error('in the dark'))
  reportError(new Error('still dark'))
  await settle()
  status = 200
  reportAnswer()
  await settle()
  reportAnswer()
  await settle()
  const ids = sent.map((form) => form.get('id'))
  expect(ids).toHaveLength(3)
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('a report that is refused is given up', async () => {
  status = 429
  reportError(new Error('too many'))
  await settle()
  reportAnswer()
  expect(await told()).toHaveLength(1)
})

test('reports nothing of what was read or looked up', async () => {
  reportError(
    new SyntaxError('Unexpected token x in "{\\"name\\":\\"Quartz^Ada\\"" of record 4711007'),
    'data',
  )
  const [data = ''] = await told()
  expect(data).toContain('Unexpected token x in "…" of record …')
  expect(data.split('\n    at')[0]).not.toMatch(/Quartz|4711007/)
})

test('a request that failed is not an error of the page', async () => {
  reportError(new CallError({ status: 500, code: 'x', message: 'y' }))
  reportError(new DOMException('left', 'AbortError'))
  expect(await told()).toEqual([])
})
