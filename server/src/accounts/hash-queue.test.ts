import { expect, test } from '@jest/globals'
import { HashingBusy, hashQueue } from './hash-queue.ts'

/** Work that ends when told, in the order it was begun. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name))
      })
    },
    end: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

// shows: A19, V15.2.2
test('so many at once and no more; who is known goes before strangers', async () => {
  const run = hashQueue({ atOnce: 2, waiting: 10 })
  const { begun, work, end } = works()
  for (const name of ['a', 'b', 'stranger']) void run(work(name))
  void run(work('known'), { first: true })
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'known', 'stranger'])
})

// shows: A19, A36
test('a line that is too long turns away at once, and strangers do not fill that of the others', async () => {
  const run = hashQueue({ atOnce: 1, waiting: 1 })
  const { begun, work, end } = works()
  void run(work('a'))
  void run(work('b'))
  await expect(run(work('c'))).rejects.toThrow(HashingBusy)
  void run(work('known'), { first: true })
  await end()
  expect(begun).toEqual(['a', 'known'])
})

test('work that fails makes room too', async () => {
  const run = hashQueue({ atOnce: 1, waiting: 1 })
  const failed = run(async () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await run(async () => 'yes')).toBe('yes')
})
