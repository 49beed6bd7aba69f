import { beforeEach, expect, test } from '@jest/globals'
import { AGAIN_MS, IDLE_MS, takeNewer } from './take-newer.ts'

const state = { idle: 0, holds: false, live: true, answers: 'new', now: 1_000_000 }
let kept: Map<string, string>
let loads: number

beforeEach(() => {
  kept = new Map()
  loads = 0
  Object.assign(state, { idle: IDLE_MS, holds: false, live: true, answers: 'new', now: 1_000_000 })
})

const page = () =>
  takeNewer({
    use: { idleMs: () => state.idle, holdsSomething: () => state.holds },
    own: 'old',
    isLive: () => state.live,
    ask: async () => ({ hash: state.answers }),
    reload: () => {
      loads += 1
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    random: () => 0,
    now: () => state.now,
  })

test('a page nobody uses takes what is composed by now', async () => {
  expect(await page()('new')).toBe(true)
  expect(loads).toBe(1)
})

test.each([
  ['somebody touched it a moment ago', { idle: IDLE_MS - 1 }],
  ['something is typed or open', { holds: true }],
  ['the live stream does not speak', { live: false }],
  ['the server would answer with what the page has', { answers: 'old' }],
])('not while %s', async (_why, change) => {
  Object.assign(state, change)
  expect(await page()('new')).toBe(false)
  expect(loads).toBe(0)
})

test('not again and again where the page it gets is another one still', async () => {
  await page()('new')
  await page()('new')
  expect(loads).toBe(1)
  state.now += AGAIN_MS
  await page()('new')
  expect(loads).toBe(2)
  await page()('newer')
  expect(loads).toBe(3)
})

test('does not load what was told of but is the page itself', async () => {
  expect(await page()('old')).toBe(false)
})
