import { beforeEach, expect, test } from '@jest/globals'
import { manualClock } from '../../test-support/manual-clock.ts'
import type { PersonSnapshot } from '../ward/occupancy/pending-change.ts'
import type { Bed } from '../ward/state.ts'
import { ChangeOrder } from './change-order.ts'
import { Follower, type FollowerParts } from './follower.ts'
import { Revisions } from './revisions.ts'

const BED = { room: { roomSys: 1, area: 'awicu' } } as unknown as Bed
const MOST_READS = 40

let revisions: Revisions
let versions: Map<number, number>
let reads: (readonly number[])[]
/** What happens on this node while these persons are read. */
let meanwhile: (persons: readonly number[]) => void
let everythingRead: number
/** Who changed on this node while everything was read. */
let stale: number[]
/** Records reported as retold, each with the revision. */
let retold: number[][]
let failures: number
/** Who lies in a bed. */
let present: number[]
let follower: Follower

const snapshotOf = (id: number) => ({ person: { id }, records: [] }) as unknown as PersonSnapshot
const changes = (id: number) => versions.set(id, (versions.get(id) ?? 0) + 1)
const hear = (revision: number, person: number): void =>
  follower.heard(JSON.stringify({ node: 'other', revision, persons: [person] }))

beforeEach(() => {
  revisions = new Revisions(10)
  versions = new Map()
  reads = []
  meanwhile = () => {}
  everythingRead = 0
  stale = []
  retold = []
  failures = 0
  present = []
  const order = new ChangeOrder(revisions)
  order.reset(10)
  const memory = {
    personOf: () => undefined,
    versionOf: (id: number) => versions.get(id) ?? 0,
    take: () => {},
    kept: () => new Map(),
    all: () => present.map((id) => ({ ...BED, patient: { id } })),
    retell: (...of: number[]) => {
      retold.push(of)
      return null
    },
  }
  follower = new Follower({
    db: null,
    node: 'this',
    memory,
    order,
    clock: manualClock(),
    readPersons: async (ids: readonly number[]) => {
      await null
      reads.push(ids)
      if (reads.length > MOST_READS) follower.stop()
      meanwhile(ids)
      return ids.map(snapshotOf)
    },
    readSightings: async () => new Map(),
    settle: () => new Set([BED]),
    hydrate: async () => ({ revision: ++everythingRead && 20, stale }),
    changed: () => {},
    failed: (error: unknown) => {
      failures += 1
      if ((error as Error).message !== 'away') throw error
    },
  } as unknown as FollowerParts)
})

test('claims what was read even if each person announced later changes here while being read', async () => {
  let last = 11
  meanwhile = (persons) => {
    const [person] = persons as [number]
    if (last < 20 && person === last) {
      changes(person)
      hear(++last, last)
    }
  }
  const claimed: number[] = []
  revisions.onChange(({ revision }) => claimed.push(revision))
  hear(11, 11)
  await follower.settled()
  expect(claimed).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(reads.slice(0, 4)).toEqual([[11], [11], [12], [12]])
  expect(follower.behindSince).toBeNull()
})

test('rereads a person until nothing changed here meanwhile, and claims the revision only then', async () => {
  meanwhile = () => {
    expect(revisions.of('awicu')).toBe(10)
    if (reads.length < 3) changes(11)
  }
  hear(11, 11)
  await follower.settled()
  expect(reads).toEqual([[11], [11], [11]])
  expect(revisions.of('awicu')).toBe(11)
})

test('reads everything instead if notifications were missed during a reread', async () => {
  meanwhile = () => {
    changes(11)
    if (reads.length === 2) follower.gap(performance.now())
  }
  hear(11, 11)
  await follower.settled()
  expect([reads.length, everythingRead]).toEqual([2, 1])
  expect(revisions.of('awicu')).toBe(20)
  expect(follower.behindSince).toBeNull()
})

test('rereads who changed here during a full read before claiming it: they may lack what another node wrote', async () => {
  stale = [12]
  meanwhile = () => {
    expect(revisions.of('awicu')).toBe(10)
    expect(follower.behindSince).not.toBeNull()
    if (reads.length < 2) changes(12)
  }
  follower.gap(performance.now())
  await follower.settled()
  expect(reads).toEqual([[12], [12]])
  expect(revisions.of('awicu')).toBe(20)
})

test('reports retold records once they are read, also after a failed read', async () => {
  meanwhile = () => {
    expect(retold).toEqual([])
    throw new Error('away')
  }
  follower.heard(JSON.stringify({ node: 'other', revision: 11, persons: [11], retold: [11] }))
  await follower.settled()
  expect([failures, retold]).toEqual([1, []])
  follower.tick()
  await follower.settled()
  expect([everythingRead, retold]).toEqual([1, [[11, 11]]])
  meanwhile = () => {}
  hear(21, 12)
  await follower.settled()
  expect(retold).toHaveLength(1)
})

test('reports everybody as retold after missed notifications', async () => {
  present = [11, 12]
  follower.heard(JSON.stringify({ node: 'other', revision: 11, persons: [11], retold: [13] }))
  follower.gap(performance.now())
  await follower.settled()
  expect(retold).toEqual([
    [13, 11],
    [11, 20],
    [12, 20],
  ])
  retold = []
  meanwhile = () => {
    throw new Error('away')
  }
  hear(21, 11)
  await follower.settled()
  follower.tick()
  await follower.settled()
  expect([everythingRead, retold]).toEqual([2, []])
})
