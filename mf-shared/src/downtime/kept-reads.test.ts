/** @jest-environment jsdom */
// shows: BDown.7

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { getDefaultStore } from 'jotai'
import { reportAnswer } from '../request/answers.ts'
import { sessionAtom } from '../session/user.ts'
import { noteKeptRead } from './kept-reads.ts'

const realFetch = globalThis.fetch
let told: Record<string, unknown>[]
let status: number

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  told = []
  status = 200
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    if (status === 0) throw new TypeError('network')
    told.push(JSON.parse(String(body)))
    return { ok: status < 300, status, text: async () => '{}', headers: new Headers() } as Response
  }) as typeof fetch
})
afterEach(async () => {
  getDefaultStore().set(sessionAtom, { status: 'guest', user: null })
  globalThis.fetch = realFetch
})

const ONE = { roomSys: 1, regNum: 'V1', person: 1 }
const TWO = { roomSys: 2, regNum: 'V2', person: 2 }

test('reports each patient who was read once to the audit, as soon as the server answers', async () => {
  noteKeptRead('awicu', ONE)
  noteKeptRead('awicu', ONE)
  noteKeptRead('awicu', TWO)
  expect(told).toEqual([])
  status = 0
  reportAnswer()
  await settle()
  status = 200
  reportAnswer()
  await settle()
  expect(told).toEqual([
    { area: 'awicu', roomSys: 1, id: 'V1', person: 1, ago: 0 },
    { area: 'awicu', roomSys: 2, id: 'V2', person: 2, ago: 0 },
  ])
  reportAnswer()
  await settle()
  expect(told).toHaveLength(2)
})

test('does not repeat a refused report, and reports nothing for the next user', async () => {
  status = 404
  noteKeptRead('awicu', ONE)
  reportAnswer()
  await settle()
  reportAnswer()
  await settle()
  expect(told).toHaveLength(1)
  status = 200
  noteKeptRead('awicu', TWO)
  getDefaultStore().set(sessionAtom, { status: 'guest', user: null })
  reportAnswer()
  await settle()
  expect(told).toHaveLength(1)
})

test('does not report one user’s reads in the name of another who signs in straight after', async () => {
  const person = (userID: string) =>
    getDefaultStore().set(sessionAtom, { status: 'user', user: { userID, mask: false } as User })
  person('ada')
  noteKeptRead('awicu', ONE)
  person('bo')
  reportAnswer()
  await settle()
  expect(told).toEqual([])
})
