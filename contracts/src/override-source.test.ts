import { expect, test } from '@jest/globals'
import { sourceOf } from './override-source.ts'

const sources = { origins: ['https://slices.example'], development: true }
const of = (asked: string, may = sources) => sourceOf('@wardlight/mf-a', asked, may)

test.each([
  ['0.2.0', { version: '0.2.0' }],
  [' 1.0.0-rc.1 ', { version: '1.0.0-rc.1' }],
  ['/view/mf/mf-a/0.2.0/remoteEntry.js', { version: '0.2.0' }],
  ['/dev/mf-a/remoteEntry.js', { address: '/dev/mf-a/remoteEntry.js' }],
  ['https://slices.example/a/remoteEntry.js', { address: 'https://slices.example/a/remoteEntry.js' }],
])('%s is taken', (asked, source) => {
  expect(of(asked)).toEqual(source)
})

test.each([
  ['/view/mf/mf-help/0.1.0/remoteEntry.js', 'another slice'],
  ['/view/mf/../mf/mf-help/0.1.0/remoteEntry.js', 'no version of a slice'],
  ['/view/nothing.js', 'no version of a slice'],
  ['/dev/mf-help/remoteEntry.js', 'no version of a slice'],
  ['//slices.example/remoteEntry.js', 'no version of a slice'],
  ['https://slices.example/a.json', 'remoteEntry.js'],
  ['https://me:secret@slices.example/remoteEntry.js', 'remoteEntry.js'],
  ['https://evil.example/remoteEntry.js', 'this server alone, or from https://slices.example'],
  ['https://slices.example.evil/remoteEntry.js', 'this server alone'],
  ['http://slices.example/remoteEntry.js', 'this server alone'],
  ['javascript:alert(1)', 'this server alone'],
  ['http://', 'neither a version nor an address'],
  ['../1.0.0', 'neither a version nor an address'],
  ['', 'neither a version nor an address'],
])('%s is not, and it is said why', (asked, why) => {
  expect(of(asked)).toContain(why)
})

test('development servers and other origins are taken only where they are allowed', () => {
  const strict = { origins: [], development: false }
  expect(of('/dev/mf-a/remoteEntry.js', strict)).toContain('no version of a slice')
  expect(of('https://slices.example/remoteEntry.js', strict)).toBe('versions come from this server alone')
  expect(sourceOf('@evil/mf-a', '0.1.0', sources)).toContain('no name of a slice')
})
