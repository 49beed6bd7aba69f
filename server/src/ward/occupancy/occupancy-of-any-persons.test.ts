import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  ago,
  MIN,
  NOW,
  nextMovement,
  person,
  stay,
  stream,
  told,
  words,
} from '../../../test-support/occupancy.ts'
import { LiveOccupancy, occupancy } from './live-occupancy.ts'
import { leftAt, movedBy, type Person, SEEN_MS } from './whereabouts.ts'

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
          const left = leftAt(one, movedBy(one, NOW)) ?? Number.NEGATIVE_INFINITY
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

  test('computing step by step gives the same as computing at once, clock set back or not', () => {
    const step = fc.record({
      who: fc.nat({ max: 5 }),
      of: fc.option(fc.nat({ max: 5 })),
      minutes: fc.integer({ min: -90, max: 40 }),
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
            const stays = other.stays.map((s) => ({ ...s, movementId: nextMovement() }))
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
