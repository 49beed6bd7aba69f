/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { overrideUrl } from './override-url.ts'

test.each([
  ['0.2.0', '/view/mf/mf-a/0.2.0/remoteEntry.js'],
  [' 1.0.0-rc.1 ', '/view/mf/mf-a/1.0.0-rc.1/remoteEntry.js'],
  ['/dev/mf-a/remoteEntry.js', '/dev/mf-a/remoteEntry.js'],
  ['http://localhost:8200/remoteEntry.js', 'http://localhost:8200/remoteEntry.js'],
  ['/view/mf/mf-a/0.2.0/remoteEntry.js', '/view/mf/mf-a/0.2.0/remoteEntry.js'],
  ['/view/mf/mf-help/0.1.0/remoteEntry.js', undefined],
  ['/view/x/../mf/mf-help/0.1.0/remoteEntry.js', undefined],
  ['/view/nothing.js', '/view/nothing.js'],
  ['http://', undefined],
  ['', undefined],
  ['latest', undefined],
  ['javascript:alert(1)', undefined],
])('%s', (text, url) => {
  expect(overrideUrl('mf-a', text)).toBe(url)
})
