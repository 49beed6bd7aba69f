import type { LiveAlert } from '../alerts/life/live-alert.ts'
import type { Bed } from '../ward/state.ts'
import { iso } from '../ward/time/time-text.ts'
import type { SeenValues } from './judgements.ts'

/** The values an alert rests on as they are now, with their ages; none of one that is over. */
export function seenOf(alert: LiveAlert | null, { patient }: Bed, now: number): SeenValues {
  const names = Object.keys(alert?.inputs ?? {})
  return Object.fromEntries(
    names.flatMap((name) => {
      const reading = patient?.values.get(name)
      if (!reading) return []
      const { value, time } = reading
      return [[name, { value, time: iso(time), age: Math.max(0, Math.round((now - time) / 1000)) }]]
    }),
  )
}
