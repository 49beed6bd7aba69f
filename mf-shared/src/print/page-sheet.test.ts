/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { headPages } from './page-sheet.ts'

const texts = new WeakMap<CSSStyleSheet, string>()
let taken: (() => void)[] = []

beforeEach(() => {
  document.adoptedStyleSheets = []
  CSSStyleSheet.prototype.replaceSync = function (text) {
    texts.set(this, text)
  }
})
afterEach(() => {
  for (const take of taken) take()
  taken = []
})

const head = (...[text, place]: Parameters<typeof headPages>) => {
  const take = headPages(text, place)
  taken.push(take)
  return take
}
const onPaper = () => {
  const last = document.adoptedStyleSheets.at(-1)
  return last && texts.get(last)?.match(/content:"([^"]*)"/)?.[1]
}

// shows: B4.10.10
test('of a sheet, a popup and the screen below the first that there is heads the pages, in whichever order they come', () => {
  const take = head('Summary of Ada', 'sheet')
  head('Heart of Ada', 'popup')
  head('Bo behind it', 'screen')
  expect(onPaper()).toBe('Summary of Ada')
  take()
  expect(onPaper()).toBe('Heart of Ada')
  head('Bo behind it, a second later', 'screen')
  expect(onPaper()).toBe('Heart of Ada')
})
