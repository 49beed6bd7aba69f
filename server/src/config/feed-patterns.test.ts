import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fits, openFeedPatterns } from './feed-patterns.ts'

test.each([
  ['PHILIPS/*', 'Philips/North', true],
  ['*/LAB', 'X/LAB', true],
  ['*LAB*', 'a lab b', true],
  ['A*B*A', 'ABA', true],
  ['A*A', 'A', false],
  ['A.B', 'AxB', false],
  ['*', '', true],
  ['A', 'AA', false],
])('%s fits %s: %p', (pattern, name, expected) => {
  expect(openFeedPatterns({ [pattern]: { kind: 'lab' } })(name).kind === 'lab').toBe(expected)
})

test('a pattern fits what a regular expression of it matches', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, (parts, name) => {
      expect(fits(parts, name)).toBe(new RegExp(`^${parts.join('.*')}$`).test(name))
    }),
  )
})
