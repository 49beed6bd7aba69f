import { afterEach, expect, jest, test } from '@jest/globals'
import { letters } from '../../test-support/letters.ts'
import type { Carrier } from './letter.ts'

const { carrying, write, rows, timePasses } = letters()
/** A stop that waits for the other side would never end. */
const LIMIT_MS = 20_000

afterEach(() => {
  jest.restoreAllMocks()
})

test(
  'a stop cuts letters that nobody answers; they go again under the same name',
  async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    const names: string[] = []
    const silent: Carrier = {
      send: ({ id, created }, signal) => {
        names.push(`${id} ${created.getTime()}`)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
      close: () => {},
    }
    await write('hangs')
    const worker = carrying({ mail: silent })
    await worker.begin()
    await worker.stop()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])

    await timePasses()
    const answered: Carrier = {
      send: async ({ id, created }) => {
        names.push(`${id} ${created.getTime()}`)
        return 'taken'
      },
      close: () => {},
    }
    await carrying({ mail: answered }).look()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(new Set(names).size).toBe(1)
  },
  LIMIT_MS,
)

test('a letter that is being taken as the server stops is not begun, and is free at once', async () => {
  const begun: string[] = []
  const carrierOf = (node: string): Carrier => ({
    send: async () => {
      begun.push(node)
      return 'taken'
    },
    close: () => {},
  })
  await write('late')
  const worker = carrying({ mail: carrierOf('a') })
  const taking = worker.begin()
  await worker.stop()
  await taking
  expect(begun).toEqual([])
  await carrying({ mail: carrierOf('b') }, { node: 'b' }).look()
  expect(begun).toEqual(['b'])
})
