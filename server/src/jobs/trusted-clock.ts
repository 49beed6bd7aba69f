import { type Kysely, sql } from 'kysely'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** By how much this server's clock and the database's may differ for what is old to be removed. */
const MAY_DIFFER_MS = 5 * MINUTE_MS
/** A removing job that was due so long ago either waited for a server that was off, or the clock was put forward. */
const DOUBTFUL_MS = 2 * DAY_MS
/** How long people then have to put the clock right. */
export const WAIT_MS = DAY_MS

/** Why a job did not do its work, in words for people; `waitMs` until it is tried again, null the usual time. */
export class JobRefused extends Error {
  override name = 'JobRefused'
  readonly waitMs: number | null

  constructor(message: string, waitMs: number | null = null) {
    super(message)
    this.waitMs = waitMs
  }
}

const span = (ms: number): string => {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} d`
}

/** Throws JobRefused when this server's clock, at `now`, cannot tell what is old. */
export async function checkClock(
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>,
  now: () => number,
): Promise<void> {
  const asked = now()
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  const apart = (asked + now()) / 2 - (rows[0] as { time: Date }).time.getTime()
  if (Math.abs(apart) <= MAY_DIFFER_MS) return
  const where = apart > 0 ? 'ahead of' : 'behind'
  throw new JobRefused(
    `Nothing is removed: this server's clock is ${span(apart)} ${where} the database's. Put the wrong one right.`,
  )
}

/** Throws JobRefused when a removing job that was due at `due` is so late that the clock may be wrong. */
export function checkDelay(due: number, now: number): void {
  if (now - due <= DOUBTFUL_MS) return
  throw new JobRefused(
    `Nothing is removed for a day: by the clock this is ${span(now - due)} late. If the clock is wrong, put it right; if the server was off, run it now.`,
    WAIT_MS,
  )
}
