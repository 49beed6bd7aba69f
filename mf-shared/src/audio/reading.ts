import { COLOR_SEVERITY, type Level, levelColor } from '@wardlight/contracts/level'
import type { AudioAlert } from './audio-alert.ts'

/** How often an alert was read; times by the server's clock, ms. */
export interface Reading {
  first: number
  last: number
  count: number
  /** Level when last read: if it gets worse, the alert is read anew. */
  level: Level
  /** `loudSince` when last read: if it is loud again, the alert is read anew. */
  loudSince: string
}

/** What was read, by the id of the alert. */
export type Ledger = Readonly<Record<string, Reading>>

const MINUTE_MS = 60_000
/** An alert that is not on this census is forgotten so long after it was last read, ms. */
const FORGOTTEN_MS = 48 * 60 * MINUTE_MS

const severity = (level: Level): number => COLOR_SEVERITY[levelColor(level)]

/** How many readings an interval asks for from the first one until `time`. */
const askedFor = (first: number, time: number, intervalMs: number): number =>
  Math.floor((time - first) / intervalMs) + 1

/** Whether a time is further ahead than the clocks of two tabs can be apart. */
const isAhead = (time: number, now: number): boolean => time > now + MINUTE_MS

const isNew = ({ level, loudSince }: AudioAlert, reading: Reading | undefined): boolean =>
  !reading || severity(level) > severity(reading.level) || loudSince !== reading.loudSince

/**
 * A repeat is due once the time since the first reading reaches the interval times the read count. A longer interval
 * counts from the last reading, as if it had always applied. A last reading in the future is from before the clock was
 * set back: a repeat is due.
 */
function isRepeatDue({ first, last, count }: Reading, minutes: number, now: number): boolean {
  if (minutes <= 0) return false
  if (isAhead(last, now)) return true
  const intervalMs = minutes * MINUTE_MS
  return now - first >= intervalMs * Math.min(count, askedFor(first, last, intervalMs))
}

/** Minutes between readings of an alert: its own, else the user's choice. */
const intervalOf = ({ repeatIntervalOverrideMinutes }: AudioAlert, chosen: number): number =>
  repeatIntervalOverrideMinutes ?? chosen

/** The alert to read now, or null. Unread ones come before repeats, worse ones first, then those read longest ago. */
export function nextReading(
  alerts: readonly AudioAlert[],
  ledger: Ledger,
  minutes: number,
  now: number,
): AudioAlert | null {
  const worst = (chosen: readonly AudioAlert[]) =>
    chosen.toSorted(
      (a, b) =>
        severity(b.level) - severity(a.level) || (ledger[a.id]?.last ?? 0) - (ledger[b.id]?.last ?? 0),
    )[0] ?? null
  const unread = alerts.filter((alert) => isNew(alert, ledger[alert.id]))
  if (unread.length > 0) return worst(unread)
  return worst(
    alerts.filter((alert) => {
      const reading = ledger[alert.id]
      return reading !== undefined && isRepeatDue(reading, intervalOf(alert, minutes), now)
    }),
  )
}

/** The ledger after an alert was spoken or beeped. Missed repeats count as read, so that they never come in a row. */
export function afterReading(ledger: Ledger, alert: AudioAlert, minutes: number, now: number): Ledger {
  const before = ledger[alert.id]
  const isFirst = isNew(alert, before) || (before !== undefined && isAhead(before.first, now))
  const first = before && !isFirst ? before.first : now
  const interval = intervalOf(alert, minutes)
  const asked = interval > 0 ? askedFor(first, now, interval * MINUTE_MS) : 0
  const count = Math.max(before && !isFirst ? before.count + 1 : 1, asked)
  const { id, level, loudSince } = alert
  return { ...ledger, [id]: { first, last: now, count, level, loudSince } }
}

/** The ledger without alerts that are forgotten. */
export function withoutForgotten(ledger: Ledger, alerts: readonly AudioAlert[], now: number): Ledger {
  const present = new Set(alerts.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(ledger).filter(([id, { last }]) => present.has(id) || now - last < FORGOTTEN_MS),
  )
}
