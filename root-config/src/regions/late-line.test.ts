/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import {
  ASK_AGAIN_EVENT,
  AWAITED_EVENT,
  AWAITED_FILES,
  type AwaitedFile,
} from '@wardlight/contracts/awaited-files'
import { lateLine } from './late-line.ts'

let files: Set<AwaitedFile>
let end: () => void
let reports: string[]
const tell = () => window.dispatchEvent(new Event(AWAITED_EVENT))
const shown = () => document.querySelector('[data-late]')?.textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers()
  files = new Set()
  Object.assign(window, { [AWAITED_FILES]: files })
  const top = document.createElement('div')
  document.body.replaceChildren(top, document.createElement('main'))
  reports = []
  end = lateLine(top, (error, slice) => reports.push(`${slice}: ${error.message}`))
})
afterEach(() => {
  end()
  jest.useRealTimers()
})

const wait = () => {
  files.add({ slice: 'mf-forms 0.1.0', chunk: '293', kind: 'js', since: performance.now(), tries: 1 })
  tell()
}

test('a part that does not arrive is named with its slice and version, and can be asked for, until it is there', () => {
  wait()
  jest.advanceTimersByTime(11_000)
  expect(shown()).toBe('')
  jest.advanceTimersByTime(1_100)
  expect(shown()).toContain('mf-forms 0.1.0, chunk 293')
  let asked = 0
  window.addEventListener(ASK_AGAIN_EVENT, () => {
    asked += 1
  })
  document.querySelector<HTMLElement>('[data-late] button')?.click()
  expect(asked).toBe(1)
  tell()
  expect(reports).toEqual(['mf-forms 0.1.0: chunk 293 has not arrived yet'])
  files.clear()
  tell()
  expect(shown()).toBe('')
})

test('what a region says of itself is not said twice', () => {
  wait()
  document.querySelector('main')?.setAttribute('data-failure', 'chunk')
  jest.advanceTimersByTime(20_000)
  expect(shown()).toBe('')
})
