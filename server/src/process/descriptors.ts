import { readdirSync, readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** Beside connections that come in and readers: database, listeners, files being sent, the program itself. */
const OWN = 100
/** Connections of each port below which nothing is served to speak of. */
const LEAST = 8
/** Browsers of a hospital: with room for fewer the limit is told to be low. */
const HTTP_WANTED = 500
const LOOK_EVERY_MS = 10_000
const NEARLY_ALL = 0.95
const RAISE = 'LimitNOFILE in the systemd unit, --ulimit nofile of the container, or ulimit -n'

/** Connections that may be open at a time. */
export interface Shares {
  http: number
  mllp: number
  /** Fewer than asked for. */
  isLow: boolean
}

/** Files and connections this process may have open; null where the system does not say, or sets no limit. */
export function descriptorLimit(path = '/proc/self/limits'): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8')) ?? []
    return soft === undefined ? null : Number(soft)
  } catch {
    return null
  }
}

/**
 * Splits between HL7 and HTTP the open files that the product does not need itself. HL7 gets half at most, so that
 * health, screens and database have theirs however many senders connect. Throws StartError if too few are left.
 */
export function shareDescriptors(limit: number | null, wanted: { mllp: number; readers: number }): Shares {
  if (limit === null) return { http: Number.POSITIVE_INFINITY, mllp: wanted.mllp, isLow: false }
  const own = OWN + wanted.readers
  const left = limit - own
  if (left < 2 * LEAST)
    throw new StartError(
      `This process may open ${limit} files and connections; it needs ${own + 2 * LEAST} at least. Raise ${RAISE}.`,
    )
  const mllp = Math.min(wanted.mllp, Math.floor(left / 2))
  const http = left - mllp
  return { http, mllp, isLow: mllp < wanted.mllp || http < HTTP_WANTED }
}

/** The shares of this process; says in one line when they are small. */
export function ownShares(wanted: { mllp: number; readers: number }, log: Pick<Logger, 'warn'>): Shares {
  const limit = descriptorLimit()
  const shares = shareDescriptors(limit, wanted)
  const { http, mllp, isLow } = shares
  if (isLow)
    log.warn(
      { limit, http, mllp },
      `The limit of open files is low: the server takes fewer connections than MLLP_CONNECTIONS and browsers may need. Raise ${RAISE}`,
    )
  return shares
}

const countOpen = (): number => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EMFILE' ? Number.POSITIVE_INFINITY : 0
  }
}

/** Logs once each time that nearly all descriptors are taken: the system then closes connections unnoticed. */
export function watchDescriptors(
  log: Pick<Logger, 'error' | 'info'>,
  limit = descriptorLimit(),
  open = countOpen,
  everyMs = LOOK_EVERY_MS,
): { stop(): void } {
  let isShort = false
  const look = (): void => {
    const was = isShort
    isShort = limit !== null && open() >= limit * NEARLY_ALL
    if (isShort && !was)
      log.error(
        { limit },
        `Open files are nearly at the limit: the system may close connections unnoticed. Raise ${RAISE}`,
      )
    if (!isShort && was) log.info({ limit }, 'There is room for open files again')
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
