const HL7_TIME =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.?(\d{1,6}))?)?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/

/**
 * An HL7 time (DTM or TS, at least to the day; ISO 8601 is taken too). Without a zone of its own it is in `zone`
 * (as "+0530"), and without that in the server's local time. Null when it is no time.
 */
export function parseTime(text: string, zone = ''): Date | null {
  const compact = text
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/, '$1$2$3$4$5$6')
  const match = HL7_TIME.exec(compact)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const millis = Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000)
  const parts = [year ?? 0, (month ?? 0) - 1, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0, millis] as const
  const utc = new Date(Date.UTC(...parts))
  if (
    utc.getUTCMonth() !== parts[1] ||
    utc.getUTCDate() !== parts[2] ||
    parts[3] > 23 ||
    parts[4] > 59 ||
    parts[5] > 60
  )
    return null
  const offset = match[8] ?? zone
  return offset ? new Date(utc.getTime() - offsetMillis(offset)) : new Date(...parts)
}

/** The zone an HL7 time ends with, '' when it has none. */
export const zoneOf = (text: string): string =>
  /^\d{8,}/.test(text) ? (ZONE.exec(text.trim())?.[1] ?? '') : ''

/** YYYYMMDDHHMMSS.SSS+0000, UTC. */
export const formatTime = (time: Date): string => `${time.toISOString().replace(/[-:TZ]/g, '')}+0000`

/** YYYY-MM-DD of an HL7 date; null when it is not a whole calendar date. */
export function parseDate(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim())
  if (!match) return null
  const date = `${match[1]}-${match[2]}-${match[3]}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

function offsetMillis(offset: string): number {
  if (offset === 'Z') return 0
  const digits = offset.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (offset.startsWith('-') ? -1 : 1) * minutes * 60_000
}
