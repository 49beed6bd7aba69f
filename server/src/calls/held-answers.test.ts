import { beforeEach, expect, test } from '@jest/globals'
import { HeldAnswer } from './held-answer.ts'
import { HeldAnswers } from './held-answers.ts'

let now: number
let made: string[]
let answers: HeldAnswers
beforeEach(() => {
  now = 0
  made = []
  answers = new HeldAnswers({ clock: () => now, mostBytes: 3500 })
})

const ask = async (key: string, size = 1000): Promise<string> => {
  const make = async () => {
    made.push(key)
    return { key, text: 'x'.repeat(size) }
  }
  return JSON.parse((await answers.of(new HeldAnswer({ key, holdsMs: 10_000, make }))).text.toString()).key
}

test('makes one answer for many equal queries, until it is too old', async () => {
  expect(await Promise.all(['a', 'a', 'a', 'b'].map((key) => ask(key)))).toEqual(['a', 'a', 'a', 'b'])
  now = 9999
  await ask('a')
  expect(made).toEqual(['a', 'b'])
  now = 10_000
  await ask('a')
  expect(made).toEqual(['a', 'b', 'a'])
})

test('makes an answer once even if that takes longer than it is held, and holds it from when it is ready', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = new HeldAnswer({
    key: 'slow',
    holdsMs: 1000,
    make: async () => {
      made.push('slow')
      await finished
      return { key: 'slow' }
    },
  })
  const asked: Promise<unknown>[] = []
  for (; now < 6000; now += 500) asked.push(answers.of(slow))
  finish()
  await Promise.all(asked)
  now = 6999
  await answers.of(slow)
  expect(made).toEqual(['slow'])
  now = 7000
  await answers.of(slow)
  expect(made).toEqual(['slow', 'slow'])
})

test('holds nothing for longer when the clock is put back', async () => {
  now = 3_600_000
  await ask('a')
  now = 0
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})

// shows: V14.2.2
test('drops the least recently used answers when it is full', async () => {
  for (const key of ['a', 'b', 'c']) await ask(key)
  await ask('a')
  await ask('d')
  expect(answers.bytes).toBeLessThanOrEqual(3500)
  await ask('a')
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  await ask('b')
  expect(made.at(-1)).toBe('b')
})

test('makes an answer that failed again for the next caller', async () => {
  const fails = new HeldAnswer({ key: 'f', holdsMs: 10_000, make: () => Promise.reject(new Error('no')) })
  await expect(answers.of(fails)).rejects.toThrow('no')
  expect(await ask('f')).toBe('f')
})

test('does not make an answer if all its callers have gone when its turn comes', async () => {
  let go = () => {}
  const open = new Promise<void>((resolve) => {
    go = resolve
  })
  const slow = (key: string) =>
    new HeldAnswer({
      key,
      holdsMs: 10_000,
      make: async () => {
        made.push(key)
        await open
        return { key }
      },
    })
  const left = new Set<string>()
  const asked = (key: string, who: string) => answers.of(slow(key), () => left.has(who))
  const first = ['1', '2', '3', '4', '5', '6', '7', '8'].map((key) => asked(key, key))
  const gone = asked('gone', 'ada')
  const both = [asked('both', 'ada'), asked('both', 'bob')]
  left.add('ada')
  go()
  await expect(gone).rejects.toThrow('Nobody waits')
  await Promise.all([...first, ...both])
  expect(made.slice(8)).toEqual(['both'])
  await asked('gone', 'bob')
  expect(made.at(-1)).toBe('gone')
})
