import { bedKey, spotOf } from './beds.ts'
import { allReadings, type Knowledge } from './knowledge.ts'
import { knowledge, occupancy, ownerOf } from './occupancy.ts'
import { type Message, MINUTE, type Readings } from './told.ts'
import { currentOf } from './values.ts'

const recentStream = (now: number) => (message: Readings) =>
  message.feed === 'MON' &&
  message.readings.some(
    ({ value, time, source }) => value !== null && source !== 'cuff' && time > now - 10 * MINUTE,
  )

/** Streams of the last ten minutes whose owner is on no screen, by message id (§ the rule above all others). */
export function absent(messages: readonly Message[], now: number): string[] {
  const known = knowledge(messages)
  const { beds, without } = occupancy(known, now)
  const shown = new Set([...beds.values(), ...without.keys()])
  return allReadings(known)
    .filter(recentStream(now))
    .filter((message) => {
      const who = ownerOf(known, message)
      if (who === null)
        return message.ids.length > 0 || (message.place && bedKey(spotOf(message.place)) !== null)
      if (shown.has(who)) return false
      return typeof who === 'string' || !leftSince(known, who, message, now)
    })
    .map(({ id }) => id)
}

/** Discharged or moved away after the reading was measured: nobody need be shown for it. */
function leftSince(known: Knowledge, person: number, { readings }: Readings, now: number): boolean {
  const left = known.adtAt(now).left(person)
  return left !== null && readings.every(({ time }) => time <= left)
}

/** Number and heart rate of everybody on some screen who has one. */
export function heartRates(messages: readonly Message[], now: number): [string, number][] {
  const known = knowledge(messages)
  const { beds, without } = occupancy(known, now)
  return [...beds.values(), ...without.keys()].flatMap((who): [string, number][] => {
    const value = typeof who === 'number' && currentOf(known, who, 'HeartRate', now)?.value
    if (typeof who === 'string' || typeof value !== 'number') return []
    return [[known.people.records[who]?.leading ?? '', value]]
  })
}

/** Heart rates drawn on somebody whose own they cannot be; `hearts` is the lowest rate of each number. */
export const misdrawn = (
  messages: readonly Message[],
  now: number,
  hearts: ReadonlyMap<string, number>,
): string[] =>
  heartRates(messages, now).flatMap(([number, value]) => {
    const own = hearts.get(number)
    return own === undefined || (value >= own && value <= own + 6) ? [] : [`${number} shows ${value}`]
  })
