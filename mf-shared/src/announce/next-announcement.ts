/** An alert as it is told to those who do not see it. The higher urgency is told first. */
export interface Spoken {
  id: string
  text: string
  urgency: number
}

/** At most one alert is told in so long, ms: a person can listen to no more. */
export const PAUSE_MS = 10_000

export interface Telling {
  /** Alerts that were told, or were there before anybody listened. */
  known: ReadonlySet<string>
  /** When the last was told, by the clock of the page, ms. */
  toldAt: number
}

/** What is told now of the alerts there are, if anything. What is over before its turn is never told. */
export function nextAnnouncement(
  telling: Telling,
  alerts: readonly Spoken[],
  now: number,
): { telling: Telling; say: Spoken | null } {
  const ids = new Set(alerts.map(({ id }) => id))
  const known = new Set([...telling.known].filter((id) => ids.has(id)))
  const fresh = alerts.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.urgency - a.urgency)
  const say = now - telling.toldAt >= PAUSE_MS ? (fresh[0] ?? null) : null
  if (!say) return { telling: { ...telling, known }, say }
  return { telling: { known: known.add(say.id), toldAt: now }, say }
}
