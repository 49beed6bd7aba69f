import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { challenge, flowName, newFlow, openFlow } from './flow.ts'

const KEY = Buffer.alloc(32, 1)
const flow = newFlow(KEY, 1_800_000_000_000)

// shows: V10.1.2
test('a browser’s flow is opened by its own state alone, on any node with the key', () => {
  expect(openFlow(Buffer.alloc(32, 1), flow.kept, flow.state)).toEqual(flow)
  const other = newFlow(KEY, 1_800_000_000_000)
  expect(openFlow(KEY, flow.kept, other.state)).toBeNull()
  expect(openFlow(KEY, other.kept, flow.state)).toBeNull()
  expect(openFlow(Buffer.alloc(32, 2), flow.kept, flow.state)).toBeNull()
  expect(openFlow(KEY, null, flow.state)).toBeNull()
  expect(openFlow(KEY, 'x', flow.state)).toBeNull()
})

test('the time in the cookie cannot be moved', () => {
  const later = flow.kept.replace('1800000000000', '1800000900000')
  expect(openFlow(KEY, later, flow.state)).toBeNull()
})

test('state, nonce and verifier are of 256 bits each, differ, and none tells another', () => {
  const words = [flow.state, flow.nonce, flow.verifier]
  expect(new Set([...words, flow.kept.split('.')[0]]).size).toBe(4)
  for (const word of words) expect(word).toMatch(/^[\w-]{43}$/)
  expect(challenge(flow.verifier)).toBe(createHash('sha256').update(flow.verifier).digest('base64url'))
})

test('what is no state names no cookie', () => {
  expect(flowName(flow.state)).toBe(flow.state.slice(0, 12))
  expect(['', 'x', `${flow.state}; Path=/`, null].map(flowName)).toEqual([null, null, null, null])
})
