/** @jest-environment jsdom */
// shows: B8.14, B9.4

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { browserFit } from './browser-fit.ts'
import { warnOfBrowser } from './browser-warning.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** What the client log was sent, and whether the server takes it. */
let logged: URLSearchParams[]
let serverTakes: boolean
const dialog = () => document.querySelector('[role=alertdialog]')

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  logged = []
  serverTakes = true
  globalThis.fetch = (async (_url: string, { body }: { body: URLSearchParams }) => {
    logged.push(body)
    return { ok: serverTakes }
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

// shows: B2.9.2
test.each([
  [CHROME, 'fit'],
  [CHROME.replace('Chrome/', 'HeadlessChrome/'), 'fit'],
  [`${CHROME} Edg/142.0`, 'fit'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'fit',
  ],
  [CHROME.replace('142', '120'), 'fit'],
  [CHROME.replace('142', '119'), 'unsupported'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 13_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
    'unsupported',
  ],
  [FIREFOX, 'unsupported'],
  [`${CHROME} OPR/120.0`, 'unsupported'],
])('%s: %s', (userAgent, fit) => {
  expect(browserFit(userAgent, [])).toBe(fit)
})

// shows: C4.32, B2.9.2
test('a browser without what the product uses is incompatible whatever its name', () => {
  expect(browserFit(CHROME, [['groupBy', {}]])).toBe('incompatible')
})

// shows: C4.32, CF.1, CF.2, B2.9.1
test('the warning comes after 2 seconds, offers Chrome, Edge and Safari, and stays until acknowledged, once', () => {
  warnOfBrowser(FIREFOX)
  jest.advanceTimersByTime(1999)
  expect(dialog()).toBeNull()
  jest.advanceTimersByTime(1)
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Warning: Incompatible or Unsupported Browser')
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Chrome',
    'Edge',
    'Safari',
  ])
  jest.advanceTimersByTime(3_600_000)
  expect(dialog()).not.toBeNull()
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Acknowledge')
  button?.click()
  expect(dialog()).toBeNull()
  sessionStorage.clear()
  warnOfBrowser(FIREFOX)
  jest.advanceTimersByTime(2000)
  expect(dialog()).toBeNull()
  warnOfBrowser(FIREFOX.replaceAll('140', '141'))
  jest.advanceTimersByTime(2000)
  expect(dialog()).not.toBeNull()
})

/** A page that is loaded, and looked at for a while. */
const load = async (userAgent: string) => {
  warnOfBrowser(userAgent)
  await jest.advanceTimersByTimeAsync(5000)
}

// shows: B2.9.3
test('logs it once for each version, acknowledged or not, and again only if the server did not take it', async () => {
  serverTakes = false
  await load(FIREFOX)
  serverTakes = true
  await load(FIREFOX)
  await load(FIREFOX)
  const entry = { recordType: 'Browser', data: `unsupported: ${FIREFOX}` }
  expect(logged.map((body) => Object.fromEntries(body))).toEqual([entry, entry])
  await load(FIREFOX.replaceAll('140', '141'))
  expect(logged).toHaveLength(3)
})

test('logs nothing of a browser we build for, nor in a demo', async () => {
  await load(CHROME)
  document.body.append(
    Object.assign(document.createElement('script'), { id: 'demo', type: 'application/json' }),
  )
  await load(FIREFOX)
  expect(logged).toEqual([])
})
