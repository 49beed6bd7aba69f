import type { ConfiguredFeedKind, FeedSettings } from '../../config/feed-settings.ts'
import type { IdentifierRules } from '../../config/site-file.ts'
import type { CodeBooks } from './code-book.ts'
import type { TimeReader } from './message-times.ts'
import type { Tally } from './tally.ts'

/** What a message is read against. */
export interface MessageContext {
  /** APPLICATION/FACILITY of the sender. */
  feed: string
  kind: ConfiguredFeedKind
  settings: FeedSettings
  identifiers: IdentifierRules
  books: CodeBooks
  /** When the server received the message. */
  received: Date
  /** MSH-7, never later than `received`; `received` when the message does not say. */
  sent: Date
  /** False: MSH-7 is filled and cannot be read. */
  sentKnown: boolean
  time: TimeReader
  /** The other moment a time may mean, of an hour that comes twice; null of any other. */
  twin: TimeReader
  tally: Tally
}
