import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LiveOccupancy, occupancy } from './live-occupancy.ts'
import { leftAt, type Person, SEEN_MS, type Sighting, type Stay } from './whereabouts.ts'

const MIN = 60_000
const NOW = Date.parse('2026-03-01T10:00:00Z')
/** Minutes before now. */
const ago = (minutes: number) => NOW - minutes * MIN

let movementId = 0
const stay = (roomSys: number | null, from: number, more: Partial<Stay> = {}): Stay => ({
  visitId: 1,
  recordId: 1,
  movementId: ++movementId,
  roomSys,
  place: roomSys === null ? 'ICU^^' : `ICU^${roomSys}^1`,
  area: 'awicu',
  from: ago(from),
  to: null,
  patientClass: 'I',
  inBed: null,
  admitted: null,
  ...more,
})
const outside = (from: number, more: Partial<Stay> = {}) =>
  stay(null, from, { place: 'RAD^X1^', area: null, visitId: 2, ...more })
const discharge = (at: number) => stay(null, at, { place: '', area: null, to: ago(at) })
const stream = (roomSys: number, first: number, last: number, more: Partial<Sighting> = {}): Sighting => ({
  recordId: 1,
  roomSys,
  place: roomSys === 0 ? '' : `ICU^${roomSys}^1`,
  area: 'awicu',
  stream: true,
  first: ago(first),
  last: ago(last),
  ...more,
})
const person = (
  id: number,
  stays: Stay[],
  sightings: Sighting[] = [],
  more: Partial<Person> = {},
): Person => ({
  id,
  stays: stays.map((s) => ({ ...s, visitId: id * 10 + s.visitId, recordId: id })),
  sightings: sightings.map((s) => ({ ...s, recordId: id })),
  unidentified: null,
  ...more,
})

/** "1: A (B); no bed: B bedTaken" with persons by letter. */
const told = (persons: readonly Person[], at = NOW): string => words(occupancy(persons, at))

function words({ beds, bedless }: LiveOccupancy): string {
  const letter = (id: number) => String.fromCharCode(64 + id)
  const lines = [...beds]
    .sort(([a], [b]) => a - b)
    .map(([room, { occupant, others }]) => {
      const more = others.map(({ person: { id } }) => letter(id)).join('')
      return `${room}: ${letter(occupant.person.id)}${more && ` (${more})`}`
    })
  const without = [...bedless.values()].sort((a, b) => a.person.id - b.person.id)
  return [...lines, ...without.map(({ person: { id }, reason }) => `${letter(id)} ${reason}`)].join('; ')
}

describe('who lies where', () => {
  const A = (stays: Stay[], sightings: Sighting[] = []) => person(1, stays, sightings)
  const B = (stays: Stay[], sightings: Sighting[] = []) => person(2, stays, sightings)
  const unidentified = (sightings: Sighting[], claims: number | null = null) =>
    person(3, [], sightings, { unidentified: { roomSys: 1, claims } })

  test.each<[string, Person[], string]>([
    ['an inpatient in a bed', [A([stay(1, 60)])], '1: A'],
    [
      'nobody before the stay begins, nor after it ended',
      [A([stay(1, -5), stay(2, 60, { to: ago(5) })])],
      '',
    ],
    ['a discharge ahead of now ends the stay then', [A([stay(1, 60, { to: ago(-60) })])], '1: A'],
    [
      'an outpatient visit takes no inpatient out of the bed',
      [A([stay(1, 60), outside(5, { patientClass: 'O' })])],
      '1: A',
    ],
    [
      'an outpatient whom the site puts in beds lies where the newest stay says',
      [A([stay(1, 60), stay(2, 5, { visitId: 2, patientClass: 'O', inBed: true })])],
      '2: A',
    ],
    [
      'a visit that begins tomorrow takes nobody out of the bed',
      [A([stay(1, 60), stay(2, 5, { visitId: 2, patientClass: '', admitted: ago(-24 * 60) })])],
      '1: A',
    ],
    ['a newer inpatient visit elsewhere does', [A([stay(1, 60), outside(5)])], ''],
    ['until it is over', [A([stay(1, 60), outside(5, { to: ago(2) })])], '1: A'],
    [
      'and a monitor that goes on is told of',
      [A([stay(1, 60), outside(5)], [stream(1, 60, 1)])],
      'A monitoredOutside',
    ],
    [
      'a newer inpatient visit that has ended too does not bring the older one back',
      [A([stay(1, 60), stay(2, 30, { visitId: 2, to: ago(5) })])],
      '',
    ],
    [
      'a newer visit that names our unit alone takes nobody out',
      [A([stay(1, 60), stay(null, 5, { visitId: 2 })])],
      '1: A',
    ],
    ['a stay that names no bed', [A([stay(null, 60)])], 'A noBedNamed'],
    [
      'nor an outpatient visit out of such a stay',
      [A([stay(null, 60), outside(5, { patientClass: 'O' })])],
      'A noBedNamed',
    ],
    [
      'an older outpatient visit when the inpatient one is over',
      [A([stay(1, 60, { patientClass: 'O' }), stay(2, 30, { visitId: 2, to: ago(5) })])],
      '1: A',
    ],
    [
      'a stay of an inpatient that names no bed, though an outpatient visit names one',
      [A([stay(null, 60), stay(1, 5, { visitId: 2, patientClass: 'O' })])],
      'A noBedNamed',
    ],
    ['a room we do not have', [A([stay(null, 60, { place: 'ICU^99^1' })])], 'A noSuchRoom'],
    ['the newer of two stays', [A([stay(1, 60)]), B([stay(1, 30)])], '1: B (A); A bedTaken'],
    [
      'the one whose stream names the bed, of two',
      [A([stay(1, 60)], [stream(1, 60, 2)]), B([stay(1, 30)])],
      '1: A (B); B bedTaken',
    ],
    [
      'the newer of two who both stream',
      [A([stay(1, 60)], [stream(1, 60, 2)]), B([stay(1, 30)], [stream(1, 9, 1)])],
      '1: B (A); A bedTaken',
    ],
    [
      'a stream of eleven minutes ago is no evidence any more',
      [A([stay(1, 60)], [stream(1, 60, 11)]), B([stay(1, 30)])],
      '1: B (A); A bedTaken',
    ],
    ['the older when the newer is gone', [A([stay(1, 60)]), B([stay(1, 30, { to: ago(5) })])], '1: A'],
    ['somebody only a monitor knows', [A([], [stream(1, 30, 20)])], '1: A'],
    ['the newest bed a monitor named', [A([], [stream(1, 30, 20), stream(2, 19, 1)])], '2: A'],
    ['nobody after four hours without a reading', [A([], [stream(1, 500, 241)])], ''],
    [
      'the newer of two only monitors know',
      [A([], [stream(1, 30, 1)]), B([], [stream(1, 20, 1)])],
      '1: B (A); A bedTaken',
    ],
    ['the one who still streams', [A([], [stream(1, 90, 1)]), B([], [stream(1, 60, 59)])], '1: A (B)'],
    [
      'an admission takes the bed of one only a monitor knows',
      [A([], [stream(1, 30, 1)]), B([stay(1, 10)])],
      '1: B (A); A bedTaken',
    ],
    [
      'a bed that was somebody else’s since is not given back to a stream before',
      [A([], [stream(1, 90, 80)]), B([stay(1, 70, { to: ago(5) })])],
      '',
    ],
    [
      'a single measurement names no bed for anybody',
      [A([], [stream(1, 3, 1, { stream: false })])],
      'A monitoredOutside',
    ],
    [
      'readings after a discharge',
      [A([stay(1, 60, { to: ago(5) }), discharge(5)], [stream(1, 60, 2)])],
      'A monitoredAfterDischarge',
    ],
    [
      'readings before a discharge say nothing',
      [A([stay(1, 60, { to: ago(5) }), discharge(5)], [stream(1, 60, 6)])],
      '',
    ],
    [
      'readings before a move away say nothing either',
      [A([stay(1, 60, { to: ago(5) }), outside(5)], [stream(1, 60, 6)])],
      '',
    ],
    [
      'nor do those of a stay that named no bed',
      [A([stay(null, 60, { to: ago(5) }), outside(5)], [stream(0, 60, 6)])],
      '',
    ],
    [
      'a discharge from a stay never heard of ends no sighting',
      [A([discharge(5)], [stream(1, 60, 6)])],
      '1: A',
    ],
    [
      'ten minutes after a discharge a stream is a sighting again',
      [A([stay(1, 60, { to: ago(15) }), discharge(15)], [stream(1, 60, 2)])],
      '1: A',
    ],
    ['a stream from a bed, of somebody admitted elsewhere', [A([outside(60)], [stream(1, 30, 1)])], '1: A'],
    ['a stream that names no bed', [A([], [stream(0, 30, 1)])], 'A noBedNamed'],
    ['a stream into an empty bed', [unidentified([stream(1, 5, 1)])], '1: C'],
    [
      'a stream under a number that lies elsewhere claims the bed and never takes it',
      [A([stay(2, 60)]), B([stay(1, 60)]), unidentified([stream(1, 5, 1)], 1)],
      '1: B (C); 2: A; C unidentified',
    ],
  ])('%s', (_, persons, expected) => {
    expect(told(persons)).toBe(expected)
  })

  test('says when time alone may change the answer', () => {
    const due = (persons: Person[]) => (occupancy(persons, NOW).due - NOW) / MIN
    expect(due([A([stay(1, 60)])])).toBe(Number.POSITIVE_INFINITY)
    expect(due([A([stay(1, 60, { to: ago(-7) })])])).toBe(7)
    expect(due([A([], [stream(1, 20, 4)])])).toBeCloseTo(6, 3)
  })
})

describe('of any persons at any time', () => {
  const minutes = fc.integer({ min: -30, max: 400 })
  const anyRoom = fc.integer({ min: 1, max: 3 })
  const anyStay = fc
    .record({
      visitId: fc.integer({ min: 1, max: 3 }),
      roomSys: fc.option(anyRoom),
      ours: fc.boolean(),
      from: minutes,
      length: fc.option(fc.integer({ min: 1, max: 300 })),
      patientClass: fc.constantFrom('I', 'O', 'E', ''),
      admitted: fc.option(minutes),
    })
    .map(({ visitId, roomSys, ours, from, length, patientClass, admitted }) =>
      stay(ours ? roomSys : null, from, {
        visitId,
        area: ours ? 'awicu' : null,
        to: length === null ? null : ago(from - length),
        patientClass,
        admitted: admitted === null ? null : ago(admitted),
      }),
    )
  const anySighting = fc
    .record({
      roomSys: fc.integer({ min: 0, max: 3 }),
      last: minutes,
      length: fc.integer({ min: 0, max: 200 }),
      stream: fc.boolean(),
    })
    .map(({ roomSys, last, length, stream: streamed }) =>
      stream(roomSys, last + length, last, { stream: streamed }),
    )
  const persons = fc
    .array(fc.tuple(fc.array(anyStay, { maxLength: 4 }), fc.array(anySighting, { maxLength: 4 })), {
      maxLength: 6,
    })
    .map((all) => all.map(([stays, sightings], i) => person(i + 1, stays, sightings)))

  /** Nobody is seen ahead of now. */
  const withoutFuture = (one: Person): Person => ({
    ...one,
    sightings: one.sightings.filter(({ last }) => last <= NOW),
  })

  test('nobody is in two places, and nobody with readings in the last ten minutes is absent', () => {
    fc.assert(
      fc.property(persons, (all) => {
        const { beds, bedless } = occupancy(all, NOW)
        const rows = [
          ...[...beds.values()].map(({ occupant }) => occupant.person.id),
          ...[...bedless.values()].map(({ person: { id } }) => id),
        ]
        expect(new Set(rows).size).toBe(rows.length)
        for (const one of all) {
          const left = leftAt(one, NOW) ?? Number.NEGATIVE_INFINITY
          const read = one.sightings.some(({ first, last }) => {
            const time = Math.min(last, NOW)
            return first <= NOW && time >= NOW - SEEN_MS && time > left
          })
          if (read) expect(rows).toContain(one.id)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('nothing changes before it is due', () => {
    fc.assert(
      fc.property(persons, fc.nat({ max: 300 }), (all, wait) => {
        const { due } = occupancy(all, NOW)
        const later = Math.min(NOW + wait * MIN, due - 1)
        const forever = all.map(withoutFuture)
        expect(told(forever, Math.min(later, occupancy(forever, NOW).due - 1))).toBe(told(forever))
      }),
      { numRuns: 1000 },
    )
  })

  test('worked out step by step, it is what it would be worked out anew', () => {
    const step = fc.record({
      who: fc.nat({ max: 5 }),
      of: fc.option(fc.nat({ max: 5 })),
      minutes: fc.nat({ max: 40 }),
    })
    fc.assert(
      fc.property(persons, fc.array(step, { minLength: 1, maxLength: 6 }), (all, steps) => {
        const known = all.map(withoutFuture)
        const live = new LiveOccupancy()
        const now = new Map(known.map((one) => [one.id, one]))
        for (const one of known) live.set(one)
        let at = NOW
        for (const { who, of, minutes: wait } of [{ who: 0, of: null, minutes: 0 }, ...steps]) {
          at += wait * MIN
          const other = of === null ? undefined : known[of]
          if (other) {
            const stays = other.stays.map((s) => ({ ...s, movementId: ++movementId }))
            const changed = { ...other, id: who + 1, stays }
            now.set(changed.id, changed)
            live.set(changed)
          } else if (wait > 0) {
            now.delete(who + 1)
            live.delete(who + 1)
          }
          live.settle(at)
          const anew = occupancy([...now.values()], at)
          expect(words(live)).toBe(words(anew))
          expect(live.due).toBe(anew.due)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a bed is empty only when nobody is said to lie in it', () => {
    fc.assert(
      fc.property(persons, (all) => {
        const { beds, bedless } = occupancy(all, NOW)
        for (const { claim } of bedless.values()) if (claim?.stay) expect(beds.has(claim.roomSys)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
