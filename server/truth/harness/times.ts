/** A moment of a case: "10m" is ten minutes ago, "-3d" three days ahead; anything else is sent as it stands. */
export type Ago = string

const RELATIVE = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)$/
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3600_000, d: 86_400_000 }

/** Milliseconds of "10m"; null where the text is no relative time. */
export function milliseconds(text: string): number | null {
  const match = RELATIVE.exec(text)
  if (!match) return null
  return Number(match[1]) * (UNIT_MS[match[2] ?? ''] ?? 0)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** YYYYMMDDHHMMSS of a moment on the wall clock of an IANA zone. */
function wallClock(time: number, zone: string): string {
  const parts = clockOf(zone).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}${part('month')}${part('day')}${part('hour')}${part('minute')}${part('second')}`
}

/** An HL7 time in UTC, or without zone on the wall clock of `zone`. */
export const hl7Time = (time: number, zone = ''): string =>
  zone ? wallClock(time, zone) : `${wallClock(time, 'UTC')}+0000`

/** "10m" as HL7 writes it; other text as it stands. */
export function sent(ago: Ago | undefined, now: number, zone = ''): string {
  if (ago === undefined) return ''
  const ms = milliseconds(ago)
  return ms === null ? ago : hl7Time(now - ms, zone)
}
