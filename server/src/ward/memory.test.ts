import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { smallConfig } from '../../test-support/small-config.ts'
import { WardMemory } from './memory.ts'
import type { NewRoom, PersonSnapshot } from './occupancy/pending-change.ts'
import type { Sighting } from './occupancy/whereabouts.ts'
import { NO_VISIT } from './state.ts'

const MIN = 60_000
const NOW = Date.parse('2026-03-01T10:00:00Z')
const config = smallConfig()
const ROOMS = [1, 2, 3]
/** A monitor that sends somebody's number. */
const DEVICE = 4
const room = (roomSys: number): NewRoom => ({
  roomSys,
  area: 'awicu',
  unit: 'MICU',
  room: `${roomSys}`,
  listed: true,
  bed: null,
  means: null,
  used: 0,
})

interface Said {
  id: number
  name: string
  bed: number | null
  since: number
  left: number | null
  seenIn: number | null
  seen: number
  /** Of a device alone. */
  claims: number
}

let movementId = 0

/** A person in a bed since so many minutes before `at`, and seen there or elsewhere by a stream. */
function snapshotOf({ id, name, bed, since, left, seenIn, seen, claims }: Said, at: number): PersonSnapshot {
  const place = (roomSys: number) => `MICU^${roomSys}^`
  const visitId = id
  const sighting = (roomSys: number): Sighting => ({
    recordId: id,
    roomSys,
    place: place(roomSys),
    area: 'awicu',
    stream: true,
    first: at - (seen + 5) * MIN,
    last: at - seen * MIN,
  })
  const isDevice = id === DEVICE && seenIn !== null
  const stays = bed === null || isDevice ? [] : [bed]
  return {
    person: {
      id,
      stays: stays.map((roomSys) => ({
        visitId,
        recordId: id,
        movementId: ++movementId,
        roomSys,
        place: place(roomSys),
        area: 'awicu',
        from: at - since * MIN,
        to: left === null ? null : at + left * MIN,
        patientClass: 'I',
        inBed: null,
        admitted: null,
      })),
      sightings: seenIn === null ? [] : [sighting(seenIn)],
      unidentified: isDevice ? { roomSys: seenIn, claims } : null,
    },
    seq: movementId,
    records: [id],
    mrn: `M${id}`,
    name,
    dob: null,
    gender: '',
    madeBy: '',
    visits: new Map(),
    unplaced: NO_VISIT,
    current: new Map(),
  }
}

/** Everything a screen is told of who is where. */
const shown = (memory: WardMemory, ids: readonly number[]) => ({
  rows: [...memory.all()]
    .map(({ room: { roomSys, area }, patient, since, bedless, claimants, conflicts }) => ({
      roomSys,
      area,
      who: patient && `${patient.id} ${patient.name}`,
      since,
      bedless,
      claimants,
      conflicts,
    }))
    .sort((a, b) => a.roomSys - b.roomSys),
  order: memory.area('awicu').length,
  beds: ids.map((id) => memory.bedOfPatient(id)?.room.roomSys ?? null),
  counts: memory.counts(),
})

const minutes = fc.nat({ max: 300 })
const anyRoom = fc.constantFrom(...ROOMS)
const said = fc.record<Said>({
  id: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom('Ash', 'Birch'),
  bed: fc.option(anyRoom),
  since: minutes,
  left: fc.option(fc.integer({ min: -60, max: 60 }), { freq: 1 }),
  seenIn: fc.option(anyRoom),
  seen: fc.nat({ max: 30 }),
  claims: fc.integer({ min: 1, max: 3 }),
})
const steps = fc.array(
  fc.record({ wait: fc.nat({ max: 30 }), said: fc.option(said), gone: fc.nat({ max: 4 }) }),
  {
    minLength: 1,
    maxLength: 16,
    size: 'max',
  },
)

test('a ward updated change by change shows the same as one that learns everything at once', () => {
  const memoryAt = (clock: () => number) => {
    const memory = new WardMemory(config, new Map(), clock)
    for (const roomSys of ROOMS) memory.addRoom(room(roomSys), clock())
    return memory
  }
  fc.assert(
    fc.property(steps, (all) => {
      let at = NOW
      const kept = memoryAt(() => at)
      const known = new Map<number, PersonSnapshot>()
      for (const { wait, said: one, gone } of all) {
        at += wait * MIN
        if (one) {
          const snapshot = snapshotOf(one, at)
          known.set(one.id, snapshot)
          kept.take(snapshot)
        } else {
          known.delete(gone)
          kept.forget(gone)
        }
        const before = new Map([...kept.all()].map((bed) => [bed, bed.version]))
        const changed = kept.settle(at)
        for (const [bed, version] of before) if (bed.version !== version) expect(changed).toContain(bed)
        const anew = memoryAt(() => at)
        for (const snapshot of known.values()) anew.take(snapshot)
        anew.settle(at)
        expect(shown(kept, [1, 2, 3, 4])).toEqual(shown(anew, [1, 2, 3, 4]))
      }
    }),
    { numRuns: 400 },
  )
})
