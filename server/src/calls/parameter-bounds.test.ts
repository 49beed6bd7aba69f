import { expect, test } from '@jest/globals'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'

interface Property {
  type?: string
  enum?: unknown[]
  anyOf?: { const?: unknown }[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

const propertiesOf = ({ input }: Call): [string, Property][] =>
  Object.entries((input as { properties?: Record<string, Property> }).properties ?? {}).filter(
    ([name]) => name !== 'action',
  )

// shows: C2a.26, A23, V1.4.2, V2.2.1
test('every parameter is of a kind that has one reading, and has bounds', () => {
  const loose = ALL_CALLS.flatMap((call) =>
    propertiesOf(call)
      .filter(([, { type, enum: words, anyOf, const: word, minimum, maximum, maxLength, pattern }]) => {
        if (type === 'integer' || type === 'number') return minimum === undefined || maximum === undefined
        if (type === 'boolean' || words || word !== undefined) return false
        if (anyOf) return !anyOf.every((one) => one.const !== undefined)
        return type !== 'string' || (maxLength === undefined && pattern === undefined)
      })
      .map(([name]) => `${call.key} ${name}`),
  )
  expect(loose).toEqual([])
})
