import { beforeEach, expect, test } from '@jest/globals'
import { StoreProof } from './proof.ts'

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()
const full = Object.assign(new Error('no room'), { code: '53100' })

let seconds: number
let setBack: number
let said: unknown[]
let proof: StoreProof

beforeEach(() => {
  seconds = 0
  setBack = 0
  said = []
  proof = new StoreProof({
    log: { error: (details: unknown) => said.push(details), info: () => said.push('again') },
    now: () => NOON + (seconds - setBack) * 1000,
    elapsed: () => seconds * 1000,
  })
})
const after = (more: number) => {
  seconds += more
}

test('the store is proven by each commit, and says since when it is not', () => {
  after(1)
  proof.took('commit')
  expect(proof.beat()).toEqual({ ok: true, since: at(0), provenAt: at(1), sqlErrors: null })
  after(4)
  proof.refused('commit', full)
  after(4)
  proof.refused('commit', full)
  expect(proof.beat()).toEqual({ ok: false, since: at(5), provenAt: at(1), sqlErrors: at(9) })
  after(1)
  proof.took('commit')
  expect(proof.beat()).toEqual({ ok: true, since: at(10), provenAt: at(10), sqlErrors: null })
  expect(said).toEqual([{ what: 'commit', error: 'Error 53100' }, 'again'])
})

test('refused feeds stop the proof, whatever else is written, until feeds are accepted again', () => {
  proof.refused('ingest', full)
  after(5)
  proof.took('commit')
  expect(proof.beat()).toMatchObject({ ok: false, provenAt: at(0) })
  after(1)
  proof.took('ingest')
  expect(proof.beat()).toMatchObject({ ok: true, since: at(6), provenAt: at(6) })
})

test('the failure of feeds that send no more expires', () => {
  proof.refused('ingest', full)
  after(15)
  proof.took('commit')
  expect(proof.ok).toBe(false)
  after(1)
  proof.took('commit')
  expect(proof.ok).toBe(true)
  expect(proof.health.last).toBeNull()
})

test('reports the same age after the clock was set', () => {
  proof.took('commit')
  after(20)
  setBack = 3600
  expect(proof.beat().provenAt).toBe(at(-3600))
})

test('is proven only up to when feeds began to wait, whatever else is written, even before a refusal', () => {
  after(5)
  proof.stalled.waits(0)
  after(20)
  proof.took('commit')
  expect(proof.beat()).toMatchObject({ ok: true, provenAt: at(5) })
  proof.stalled.committed(0)
  expect(proof.beat().provenAt).toBe(at(25))
})

test('stays unproven after waiting messages were given back to their senders', () => {
  proof.stalled.waits(0)
  after(10)
  proof.took('commit')
  proof.refused('ingest', full)
  proof.stalled.rests(0)
  after(2)
  proof.stalled.waits(0)
  proof.took('commit')
  expect(proof.beat()).toMatchObject({ ok: false, provenAt: at(0) })
  proof.stalled.committed(0)
  proof.took('ingest')
  expect(proof.beat()).toMatchObject({ ok: true, provenAt: at(12) })
})

test('is proven only up to when feeds of another node began to wait, until it reports the end or is gone', () => {
  const other = new StoreProof({ log: { error: () => {}, info: () => {} }, elapsed: () => seconds * 1000 })
  const says = () => proof.elsewhere.heard(other.elsewhere.say(other.feedsWaitedMs))
  after(5)
  other.stalled.waits(0)
  after(3)
  says()
  after(8)
  other.refused('ingest', full)
  other.stalled.rests(0)
  says()
  after(9)
  proof.took('commit')
  expect(proof.beat()).toMatchObject({ ok: true, provenAt: at(5) })
  expect(proof.feedsWaitedMs).toBeNull()
  other.took('ingest')
  says()
  expect(proof.beat().provenAt).toBe(at(25))
  other.stalled.waits(0)
  says()
  after(11)
  proof.took('commit')
  expect(proof.beat().provenAt).toBe(at(36))
  proof.elsewhere.heard(proof.elsewhere.say(9000))
  proof.elsewhere.heard('nonsense')
  expect(proof.beat().provenAt).toBe(at(36))
})

test('is proven only up to when this node began to miss changes of another', () => {
  let since: number | null = null
  let deafSince: number | null = null
  proof.follows(() => deafSince)
  proof.follows(() => since)
  after(5)
  since = seconds * 1000
  after(7)
  proof.took('commit')
  expect(proof.beat()).toMatchObject({ ok: true, provenAt: at(5) })
  deafSince = 3000
  expect(proof.beat().provenAt).toBe(at(3))
  since = null
  deafSince = null
  expect(proof.beat().provenAt).toBe(at(12))
})

test('logs a store that fails and recovers by turns once a minute, and one that goes on failing', () => {
  for (let turn = 0; turn < 30; turn++) {
    proof.refused('commit', full)
    after(1)
    proof.took('commit')
    after(3)
  }
  expect(said).toHaveLength(4)
  proof.refused('commit', full)
  expect(said).toHaveLength(5)
  after(1)
  proof.took('commit')
  proof.refused('commit', full)
  after(59)
  expect(said).toHaveLength(6)
  proof.refused('commit', full)
  expect(said).toHaveLength(7)
})
