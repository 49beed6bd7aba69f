import { beforeEach, expect, test } from '@jest/globals'
import type { AudioAlert } from './audio-alert.ts'
import { AudioReader, RETRY_MS, type ReaderHost } from './reader.ts'
import type { Ledger } from './reading.ts'

const red: AudioAlert = { id: 'red', level: 5, loudSince: '', text: '' }
const yellow: AudioAlert = { id: 'yellow', level: 4, loudSince: '', text: '' }

let now: number
let ledger: Ledger
let said: string[]
/** Ends what is being said. */
let end: (heard: boolean) => void
let inTurn: ReaderHost['inTurn']

const host: ReaderHost = {
  now: () => now,
  load: () => ledger,
  save: (next) => {
    ledger = next
  },
  inTurn: (signal, work) => inTurn(signal, work),
  perform: (alert, signal) =>
    new Promise((resolve) => {
      said.push(alert.id)
      end = resolve
      signal.addEventListener('abort', () => resolve(false))
    }),
  pause: async () => undefined,
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const ended = (heard = true) => {
  end(heard)
  return settled()
}

beforeEach(() => {
  now = 1_000_000
  ledger = {}
  said = []
  inTurn = (_signal, work) => work()
})

test('reads alerts one after the other, each once, however often `look` is called', async () => {
  const reader = new AudioReader(host)
  reader.look([yellow, red], 0)
  reader.look([yellow, red], 0)
  expect(said).toEqual(['red'])
  await ended()
  expect(said).toEqual(['red', 'yellow'])
  await ended()
  reader.look([yellow, red], 0)
  expect(said).toHaveLength(2)
  expect(Object.keys(ledger)).toEqual(['red', 'yellow'])
})

// shows: C4.17
test('counts an alert as read once it was heard, not before', async () => {
  const reader = new AudioReader(host)
  reader.look([red], 0)
  expect(ledger).toEqual({})
  await ended()
  expect(ledger.red?.count).toBe(1)
})

test('retries an unheard alert after a while, and counts it as unread', async () => {
  const reader = new AudioReader(host)
  reader.look([red], 0)
  await ended(false)
  expect(ledger).toEqual({})
  now += RETRY_MS - 1
  reader.look([red], 0)
  expect(said).toHaveLength(1)
  now += 1
  reader.look([red], 0)
  expect(said).toHaveLength(2)
})

test('an alert that is not heard delays no others, nor repeats', async () => {
  const reader = new AudioReader(host)
  reader.look([red, yellow], 5)
  await ended(false)
  expect(said).toEqual(['red', 'yellow'])
  await ended()
  now += 5 * 60_000
  reader.look([red, yellow], 5)
  await ended(false)
  expect(said).toEqual(['red', 'yellow', 'red', 'yellow'])
})

test('skips an alert that is over before its turn, and reads one that came meanwhile', async () => {
  const reader = new AudioReader(host)
  reader.look([yellow], 0)
  reader.look([red], 0)
  await ended()
  expect(said).toEqual(['yellow', 'red'])
  const other = new AudioReader(host)
  ledger = {}
  said = []
  other.look([red, yellow], 0)
  other.look([red], 0)
  await ended()
  expect(said).toEqual(['red'])
})

test('falls silent at once when stopped, and counts the interrupted alert as unread', async () => {
  const reader = new AudioReader(host)
  reader.look([red, yellow], 0)
  reader.stop()
  await settled()
  expect(said).toEqual(['red'])
  expect(ledger).toEqual({})
  reader.look([red], 0)
  expect(said).toEqual(['red', 'red'])
})

test('does not read what another tab read while it waited for its turn', async () => {
  let turn = () => {}
  inTurn = (_signal, work) => new Promise<void>((resolve) => (turn = () => resolve(work())))
  const reader = new AudioReader(host)
  reader.look([red], 0)
  ledger = { red: { first: now, last: now, count: 1, level: 5, loudSince: '' } }
  turn()
  await settled()
  expect(said).toEqual([])
})

test('it repeats by the interval', async () => {
  const reader = new AudioReader(host)
  reader.look([red], 5)
  await ended()
  now += 5 * 60_000
  reader.look([red], 5)
  expect(said).toHaveLength(2)
})
