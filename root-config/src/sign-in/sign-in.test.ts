/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { afterPaint, loadRest } from './load-rest.ts'
import { enliven } from './sign-in.ts'

const html = readFileSync(join(import.meta.dirname, 'sign-in.html'), 'utf8').replace(/\{\w+\}/g, '')
const user = { userID: 'nurse' }
let sent: { url: string; body: string; headers: Record<string, string> }[]
let answers: [status: number, body: object][]

const form = () => document.querySelector('form') as HTMLFormElement
const input = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const alertText = () => document.querySelector('[role=alert]')?.textContent
const button = () => document.querySelector('button') as HTMLButtonElement
const submit = async () => {
  form().requestSubmit()
  await jest.advanceTimersByTimeAsync(0)
}
const fill = (name = ' nurse ', password = 'secret') => {
  input('userID').value = name
  input('password').value = password
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  sent = []
  answers = []
  globalThis.fetch = (async (
    url: string,
    { body, headers }: { body: object; headers: Record<string, string> },
  ) => {
    sent.push({ url, body: String(body), headers })
    const [status, answer] = answers.shift() ?? [0, {}]
    if (status === 0) throw new TypeError('no network')
    return { ok: status < 300, status, json: async () => answer } as Response
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
})

test('the form of the page never puts a password into an address', () => {
  expect([form().method, form().getAttribute('action')]).toEqual(['post', null])
})

test('what is typed before the script is there is sent as the login call, and its answer leads on', async () => {
  fill()
  const begun = enliven(form())
  answers = [[200, { user }]]
  await submit()
  expect(sent).toEqual([
    {
      url: '/view/AccessRequest.ashx?action=login',
      body: 'userID=nurse&password=secret',
      headers: expect.objectContaining({ 'X-Requested-With': 'XMLHttpRequest' }),
    },
  ])
  expect(await begun).toEqual({ fields: { userID: 'nurse', password: 'secret' }, answer: { user } })
})

test('asks for what is missing, where it is missing, and sends nothing', async () => {
  enliven(form())
  input('userID').value = '  '
  await submit()
  const described = ['userID', 'password'].map(
    (name) => document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(described).toEqual(['User name is required', 'Password is required'])
  expect(document.activeElement).toBe(input('userID'))
  fill()
  answers = [[200, { user }]]
  await submit()
  expect(sent).toHaveLength(1)
  expect([input('userID').getAttribute('aria-invalid'), document.querySelector('.wl-field-error')]).toEqual([
    null,
    null,
  ])
})

test('a refusal is said in the words of every sign-in, and one goes on at the password', async () => {
  enliven(form())
  fill()
  answers = [[401, { error: { code: 'wrong-password', message: 'no such user' } }]]
  await submit()
  expect(alertText()).toBe('User name or password is not right.')
  expect([document.activeElement, input('userID').value, button().textContent]).toEqual([
    input('password'),
    ' nurse ',
    'Sign in',
  ])
})

test('without an answer it says so, and it can be tried again at once', async () => {
  enliven(form())
  fill()
  await submit()
  expect(alertText()).toBe('The server does not answer. Go by the bedside monitors.')
  answers = [[200, { user }]]
  await submit()
  expect(sent).toHaveLength(2)
})

test('a slowed sign-in counts down, and is not sent again before', async () => {
  enliven(form())
  fill()
  answers = [[429, { error: { code: 'too-many-tries', message: '', retryAfterSeconds: 2 } }]]
  await submit()
  expect(alertText()).toBe('Too many attempts.Try again in 2 s.')
  await submit()
  expect(sent).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(2000)
  expect([button().disabled, alertText()]).toEqual([false, 'Too many attempts.'])
})

test('a clock that is set back keeps nobody out', async () => {
  enliven(form())
  fill()
  answers = [[429, { error: { code: 'too-many-tries', message: '', retryAfterSeconds: 2 } }]]
  await submit()
  jest.setSystemTime(Date.now() - 3_600_000)
  await jest.advanceTimersByTimeAsync(2000)
  expect(button().disabled).toBe(false)
})

test('pressed twice it is sent once', async () => {
  enliven(form())
  fill()
  answers = [[200, { user }]]
  form().requestSubmit()
  form().requestSubmit()
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})

test('who is in and waits in vain for the product is told so, and can load the page again', async () => {
  const reload = jest.fn()
  enliven(form(), reload)
  fill()
  answers = [[200, { user }]]
  await submit()
  expect(button().textContent).toBe('Signing in')
  await jest.advanceTimersByTimeAsync(15_000)
  expect([alertText(), button().textContent]).toEqual([
    'Wardlight could not be loaded. Go by the bedside monitors.',
    'Try again',
  ])
  await submit()
  expect([reload.mock.calls.length, sent.length]).toEqual([1, 1])
})

const nameRest = () => {
  const rest = Object.assign(document.createElement('template'), { id: 'rest' })
  const names = ['first.js', 'second.js'].map((src) =>
    Object.assign(document.createElement('script'), { src }),
  )
  rest.content.append(...names)
  document.body.append(rest)
}

test('the rest of the page is loaded also when it is asked for before its names have arrived', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  loadRest()
  nameRest()
  state.mockRestore()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.querySelectorAll('body > script')).toHaveLength(2)
})

test('the rest of the page is loaded once sign-in can be seen, scripts in their order', async () => {
  nameRest()
  afterPaint(loadRest)
  expect(document.querySelectorAll('body > script')).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(20)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('body > script')]
  expect(scripts.map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['first.js', false],
    ['second.js', false],
  ])
  loadRest()
  expect(document.querySelectorAll('body > script')).toHaveLength(2)
})

test('its colours are those of the theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../mf-shared/src/ui/tokens.css'), 'utf8')
  const own = readFileSync(join(import.meta.dirname, 'sign-in-tokens.css'), 'utf8')
  const valuesIn = (block: string) =>
    new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, a, b]) => [a, b]))
  const theirs = (theme: string) =>
    valuesIn(tokens.slice(tokens.indexOf(`[data-theme="${theme}"] {`)).split('}')[0] ?? '')
  const blocks = [...own.matchAll(/(dark|light)[^{]*\{([^}]*--ground[^}]*)\}/g)]
  expect(blocks.map(([, theme]) => theme).sort()).toEqual(['dark', 'light', 'light'])
  for (const [, theme, block] of blocks)
    for (const [name, value] of valuesIn(block ?? ''))
      expect([name, value]).toEqual([name, theirs(theme ?? '').get(name)])
})
