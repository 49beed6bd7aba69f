import type { QueryExecutorProvider } from 'kysely'
import type { EventMessage, HeldMessage } from '../ward/event-message.ts'
import type { ReadCode } from '../ward/readings/read-code.ts'

interface AppliedMessages<Change> {
  change: Change
  /** By message: null applied. */
  held: readonly (HeldMessage | null)[]
  /** Milliseconds it took to apply them once nobody else was in the way. */
  tookMs: number
}

/** What the feeds ask of the ward; `Change` is whatever it hands from `apply` to `publish`. */
export interface WardPort<Change> {
  /** Applies messages in order, inside the transaction that journals them. */
  apply(trx: QueryExecutorProvider, messages: readonly EventMessage[]): Promise<AppliedMessages<Change>>
  /** Takes away, and shows at once, what was read by codes that do not mean these variables any more. */
  forget(read: ReadCode): Promise<void>
  /** Makes an applied change visible, after its transaction is committed. */
  publish(change: Change): void
}

/** The part of a logger the feeds use. Never given message text. */
export interface FeedLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
