import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { aboutOf, goneWhile, letters } from '../../test-support/letters.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { HELD_MS, holdLetters, keepOutcome, takeLetters } from './take.ts'

const { db, openServer, carrying, workerOf, write, rows, elapse, heldNoMore } = letters()

/** A node whose letters are on their way until they are cut off. */
function slowWorker() {
  let cut = 0
  const clock = manualClock()
  const send = (_letter: unknown, signal: AbortSignal) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => {
        cut += 1
        reject(new Error('cut'))
      }),
    )
  const worker = carrying({ mail: { send } }, { node: 'slow', clock })
  const pass = (ms: number) => {
    elapse(ms)
    clock.advance(ms)
  }
  return { worker, pass, cut: () => cut }
}

test('a node keeps a letter while it renews its hold, and stops sending once another node took it', async () => {
  const server = await openServer()
  const slow = slowWorker()
  const other = workerOf(server.port, {}, 'other')
  await other.look()
  await write('slow')
  await slow.worker.begin()
  elapse(HELD_MS - 1)
  await slow.worker.hold()
  elapse(1)
  await heldNoMore()
  await slow.worker.hold()
  await other.look()
  expect([server.mails, slow.cut()]).toEqual([[], 0])
  await heldNoMore()
  await other.look()
  expect(server.mails.map(aboutOf)).toEqual(['slow'])
  await slow.worker.hold()
  expect(slow.cut()).toBe(1)
  await slow.worker.stop()
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a node that cannot renew its hold stops sending once another may take the letter', async () => {
  const slow = slowWorker()
  await write('slow')
  await slow.worker.begin()
  slow.pass(HELD_MS / 2)
  await slow.worker.hold()
  slow.pass(HELD_MS - 1000)
  expect(slow.cut()).toBe(0)
  slow.pass(1000)
  expect(slow.cut()).toBe(1)
  await slow.worker.stop()
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'cut' }])
})

test('a node that just started, or reached the database again, gives others time to renew their holds', async () => {
  const left: string[] = []
  const away = { is: false }
  const send = async ({ about }: { about: string }) => {
    left.push(about)
    return 'taken'
  }
  const worker = carrying({ mail: { send } }, { db: db().withPlugin(goneWhile(away)) })
  const takenElsewhere = async (about: string) => {
    await write(about, `${about}@hospital.test`)
    const taker = { node: 'b', ofOthers: false, carrying: [] }
    expect(await takeLetters(db(), taker, 'mail', 1)).toHaveLength(1)
    await heldNoMore()
  }
  await takenElsewhere('first')
  await worker.look()
  expect(left).toEqual([])
  elapse(HELD_MS)
  await worker.look()
  expect(left).toEqual(['first'])
  away.is = true
  await worker.look()
  away.is = false
  await takenElsewhere('second')
  elapse(HELD_MS)
  await worker.look()
  expect(left).toEqual(['first'])
  elapse(HELD_MS)
  await worker.look()
  expect(left).toEqual(['first', 'second'])
})

test('a letter whose try fails while its hold is renewed waits only for its next try', async () => {
  await write('later')
  const taker = { node: 'a', ofOthers: true, carrying: [] }
  const letters = await takeLetters(db(), taker, 'mail', 1)
  const [letter] = letters
  if (!letter) throw new Error('none is taken')
  await keepOutcome(db(), 'a', letter, { state: 'waiting', problem: 'busy' })
  expect([...(await holdLetters(db(), 'a', letters))]).toEqual([])
  const { rows } = await sql`select from outbox where taken_until is null`.execute(db())
  expect(rows).toHaveLength(1)
})
