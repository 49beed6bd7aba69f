import { expect, test } from '@jest/globals'
import { readOptions } from './options.ts'

test.each([
  [[], { all: false, changedSince: null }],
  [['--all'], { all: true, changedSince: null }],
  [['--changed'], { all: false, changedSince: '' }],
  [['--changed', 'main'], { all: false, changedSince: 'main' }],
])('%j', (args, options) => {
  expect(readOptions(args)).toEqual(options)
})

test.each([
  [['--fast'], '--fast is not an option. Usage: npm test'],
  [['--all', '--changed'], '--all and --changed do not go together. Usage: npm test'],
  [['census'], 'What is "census"? Usage: npm test'],
])('%j is refused with the usage', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
