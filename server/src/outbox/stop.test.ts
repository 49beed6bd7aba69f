import { expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { letters } from '../../test-support/letters.ts'
import type { Carriers, TakenLetter } from './letter.ts'

const { db, carrying, write, rows } = letters()

/** Takes a letter and says nothing until the try is cut. */
function silent() {
  const sent: { letter: TakenLetter; signal: AbortSignal }[] = []
  const send = (letter: TakenLetter, signal: AbortSignal) => {
    sent.push({ letter, signal })
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  return { sent, carriers: { mail: { send } } satisfies Carriers }
}

// shows: P1.12
test('stopping cuts a letter that gets no reply, and another server sends the same one at once', async () => {
  const gateway = silent()
  const worker = carrying(gateway.carriers)
  await write('page')
  await worker.begin()
  const [first] = gateway.sent
  const stopped = worker.stop()
  expect(first?.signal.aborted).toBe(true)
  await stopped
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const again: TakenLetter[] = []
  const send = async (letter: TakenLetter) => {
    again.push(letter)
    return 'taken'
  }
  await carrying({ mail: { send } }, { node: 'b' }).look()
  expect(again).toEqual([{ ...first?.letter, attempt: 2 }])
})

test('letters taken while the server stops are not sent, and another server may send them at once', async () => {
  let answer = () => {}
  let isAsked = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const slowly: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isAsked()
      await answered
      return result
    },
  }
  const gateway = silent()
  const worker = carrying(gateway.carriers, { db: db().withPlugin(slowly) })
  await write('page')
  void worker.begin()
  await asked
  const stopped = worker.stop()
  answer()
  await stopped
  expect(gateway.sent).toEqual([])
  const arrived: string[] = []
  const send = async ({ about }: TakenLetter) => {
    arrived.push(about)
    return 'taken'
  }
  await carrying({ mail: { send } }, { node: 'b' }).look()
  expect(arrived).toEqual(['page'])
})
