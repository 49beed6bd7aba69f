import type { Kysely } from 'kysely'
import type { AlertBook } from '../alerts/book.ts'
import type { SiteConfig } from '../config/site.ts'
import type { Partitions } from './apply/partitions.ts'
import type { RoomBook } from './apply/rooms.ts'
import type { Clock } from './clock.ts'
import type { WardMemory } from './memory.ts'
import type { Revisions } from './revisions.ts'

export interface WardLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What the parts of an open ward share. */
export interface WardParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  config: SiteConfig
  log: WardLog
  clock: Clock
  memory: WardMemory
  rooms: RoomBook
  book: AlertBook
  revisions: Revisions
  partitions: Partitions
  configTime: string
  /** ISO time of the last database error that may have left the ward behind. */
  sqlErrors: { last: string | null }
}
