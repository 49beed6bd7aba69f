/** An alert for screen readers. The higher urgency is announced first. */
export interface Spoken {
  id: string
  text: string
  urgency: number
}

/** At most one alert is announced in this time, ms: a person can listen to no more. */
export const PAUSE_MS = 10_000

export interface Telling {
  /** Alerts already announced, or present at the start. */
  known: ReadonlySet<string>
  /** When the last was told, by the clock of the page, ms. */
  toldAt: number
}

/** The alert to announce now, or null. One that is over before its turn is never announced. */
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
