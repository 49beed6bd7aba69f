/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { failureIn } from '../composition/page-counts.ts'

const PAGE = '0123456789abcdef'
const composition = {
  page: PAGE,
  slices: [{ name: '@wardlight/root-config', version: '0.3.0', slice: { kind: 'shell' } }],
}
let sent: string[]
let pages = 0

const element = (tag: string, about: object, ...inside: Node[]) => {
  const made = Object.assign(document.createElement(tag), about)
  made.append(...inside)
  return made
}

beforeEach(async () => {
  jest.useFakeTimers()
  sent = []
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    sent.push(String((body as URLSearchParams).get('data')))
  }) as unknown as typeof fetch
  document.body.replaceChildren(
    element('div', { id: 'shell' }, element('div', { className: 'wl-loading' })),
    element('script', {
      id: 'composition',
      type: 'application/json',
      textContent: JSON.stringify(composition),
    }),
  )
  pages += 1
  await import(`./guard.js?${pages}`)
})
afterEach(() => {
  jest.useRealTimers()
})

test('a shell that does not start is told of as failed on that page', () => {
  dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(sent.map(failureIn)).toEqual([{ page: PAGE, slice: 'root-config', version: '0.3.0' }])
})

test('nothing is told while the files of the page are long in coming', () => {
  jest.runAllTimers()
  expect(sent).toEqual([])
})

test('nothing is told while the shell waits for the server', () => {
  document.querySelector('.wl-loading')?.setAttribute('data-waits', '')
  dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(sent).toEqual([])
})

test('nothing is told of one that did', () => {
  dispatchEvent(new Event('load'))
  document.getElementById('shell')?.replaceChildren(document.createElement('main'))
  jest.runAllTimers()
  expect(sent).toEqual([])
})
