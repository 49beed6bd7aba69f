import { describe, expect, test } from '@jest/globals'
import {
  ago,
  discharge,
  MIN,
  NOW,
  outside,
  person,
  stay,
  stream,
  told,
} from '../../../test-support/occupancy.ts'
import { occupancy } from './live-occupancy.ts'
import type { Person, PlacedStay, Sighting } from './whereabouts.ts'

describe('who lies where', () => {
  const A = (stays: PlacedStay[], sightings: Sighting[] = []) => person(1, stays, sightings)
  const B = (stays: PlacedStay[], sightings: Sighting[] = []) => person(2, stays, sightings)
  const unidentified = (sightings: Sighting[], claims: number | null = null) =>
    person(3, [], sightings, { unidentified: { roomSys: 1, claims } })

  test.each<[string, Person[], string]>([
    ['an inpatient in a bed', [A([stay(1, 60)])], '1: A'],
    [
      'a stay that begins ahead of now has begun: the clock was set back',
      [A([stay(1, -5), stay(2, 60, { to: ago(-5) })])],
      '1: A',
    ],
    [
      'so has a visit behind one that was over by then',
      [A([stay(1, 60, { to: ago(-5) }), discharge(-5), stay(2, -9, { visitId: 2 })])],
      '2: A',
    ],
    ['nobody after a stay ended', [A([stay(2, 60, { to: ago(5) })])], ''],
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
