/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { installLinkLog } from './log-links.ts'

const posted: string[] = []
globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
  posted.push(String(body))
  return {
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => '{}',
  } as unknown as Response
}) as typeof fetch

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
  posted.length = 0
})

const click = (href: string, type = 'click') => {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = href
  link.addEventListener(type, (event) => event.preventDefault())
  link
    .appendChild(document.createElement('b'))
    .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
}

// shows: C7.40, BK.19
test('a click on a link out of the product is told, without what its query says', () => {
  stop = installLinkLog()
  click('https://reference.example/map?patient=9001#top')
  click('https://reference.example/other', 'auxclick')
  expect(posted).toEqual([
    'recordType=Link&data=https%3A%2F%2Freference.example%2Fmap',
    'recordType=Link&data=https%3A%2F%2Freference.example%2Fother',
  ])
})

test('links within the product, and to people, are not', () => {
  stop = installLinkLog()
  click('#/awicu/patient/12')
  click('mailto:somebody@ward.example')
  click('tel:5550100')
  expect(posted).toEqual([])
})
