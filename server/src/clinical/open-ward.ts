import type { Kysely } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Ward } from './ward.ts'

export interface WardLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface WardOptions {
  // biome-ignore lint/suspicious/noExplicitAny: the ward reads and writes by SQL and takes the store of any table type
  db: Kysely<any>
  /** NOTIFY messages of a channel; `onGap` after a time in which some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  config: SiteConfig
  log: WardLog
  clock?: Clock
}

/** Brings the ward up from the store: beds, patients, current values and open alerts, as they were. */
export async function openWard(options: WardOptions): Promise<Ward> {
  const { clock = systemClock } = options
  throw new Error(`ward not open at ${clock.now()}`)
}
