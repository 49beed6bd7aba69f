import { expect, test } from '@jest/globals'
import { settledWithin } from './settled-within.ts'

const LONG = 600_000

test('work that ends, or fails, is waited for', async () => {
  const ended: string[] = []
  const work = (name: string, how: () => void) =>
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      ended.push(name)
      how()
    })
  await settledWithin(
    work('well', () => {}),
    LONG,
  )
  await settledWithin(
    work('badly', () => {
      throw new Error('badly')
    }),
    LONG,
  )
  expect(ended).toEqual(['well', 'badly'])
})

test('a start that an error left without an end is not', async () => {
  expect(await settledWithin(new Promise(() => {}), 1)).toBeUndefined()
})
