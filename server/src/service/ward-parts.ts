import type { Kysely } from 'kysely'
import type { AnswerParts } from '../answers/answers.ts'
import type { ChangeOrder } from '../cluster/change-order.ts'
import type { RoomBook } from '../intake/rooms/rooms.ts'
import type { StoreHealth } from '../store/store-health.ts'
import type { WardLog } from '../ward/ward-log.ts'

/** What the parts of an open ward share. */
export interface WardParts extends AnswerParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  log: WardLog
  rooms: RoomBook
  order: ChangeOrder
  health: StoreHealth
  /** The most readings of a bed to refile in one transaction; left out: the default. */
  mostRefiled?: number
  /** How filing anew goes. */
  refiling: { failed(error: unknown): void; works(): void }
}
