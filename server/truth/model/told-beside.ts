import { chance as seeded } from './chance.ts'
import type { AdtMovement, Reading, Readings } from './told.ts'

/** Seed of its own, so that older histories stayed the same when messages began to carry these. */
const APART = 0x41_4c_31

const ALLERGIES = ['Latex', 'Peanut', 'Penicillin'] as const
const DIAGNOSES = ['Sepsis', 'Pneumonia', 'Stroke'] as const
const CARRIES = new Set(['A01', 'A02', 'A03', 'A04', 'A06', 'A07', 'A08', 'A11', 'A12', 'A13'])

/**
 * Adds what messages carry besides their purpose: allergies and diagnoses to movements, weights to charted readings.
 */
export function toldBeside(seed: number) {
  const chance = seeded(seed ^ APART)
  /** By who they were charted of, as the message names them. */
  const weights = new Map<string, Reading[]>()

  const listed = (): string[] => {
    const drawn = chance.next()
    if (drawn < 0.15) return []
    return drawn < 0.3 ? ['NKA'] : ALLERGIES.filter(() => chance.often(0.5))
  }
  const weighed = (time: number, before: readonly Reading[]): Reading => {
    const value = chance.whole(50, 90)
    const again = before.length > 0 && chance.often(0.4) ? chance.pick(before) : undefined
    const status = again ? chance.pick(['C', 'D'] as const) : 'F'
    return { variable: 'Weight', source: 'charted', value, time: again?.time ?? time, status }
  }

  return {
    ofPerson: (message: AdtMovement): AdtMovement =>
      CARRIES.has(message.adt)
        ? {
            ...message,
            ...(chance.often(0.35) && { allergies: listed() }),
            ...(chance.often(0.35) && { diagnosis: chance.pick(DIAGNOSES) }),
          }
        : message,
    ofBody: (message: Readings): Readings => {
      if (message.feed !== 'CHART' || !chance.often(0.4)) return message
      const { ids, visit, readings } = message
      const named = JSON.stringify([ids, visit])
      const before = weights.get(named) ?? []
      const weight = weighed(readings[0]?.time ?? message.sent, before)
      weights.set(named, [...before, weight])
      return { ...message, readings: [...readings, weight] }
    },
  }
}
