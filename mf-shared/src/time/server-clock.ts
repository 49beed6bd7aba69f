let offsetMs = 0
let hospitalMinutes: number | undefined

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offsetMs

/** Takes over the server's clock: `now` is its ISO time at the moment it was received. */
export function setServerNow(now: string, receivedAt = Date.now()): void {
  const time = Date.parse(now)
  if (!Number.isNaN(time)) offsetMs = time - receivedAt
}

/** Minutes to add to UTC for the hospital's clock (`stats.dateTimeOffset`). */
export function setHospitalOffset(minutes: number): void {
  if (Number.isFinite(minutes)) hospitalMinutes = minutes
}

/** The hospital's offset, or this browser's until the server has said. */
export const hospitalOffset = (): number => hospitalMinutes ?? -new Date().getTimezoneOffset()
