import { createHash, randomBytes } from 'node:crypto'
import { type Header, messageType } from '@wardlight/hl7/header'
import type { ConfiguredFeedKind } from '../../config/feed-settings.ts'
import type { ClinicalEvent } from '../../ward/events.ts'
import { feedName, UNNAMED } from '../feed-name.ts'
import { isRefusal, type Refusal } from '../understand/message-refusal.ts'
import { Tally, type TallyCount } from '../understand/tally.ts'
import type { MessageReader, Unplaced } from '../understand/understand.ts'

/** A message on its way into the journal. */
export interface ReceivedMessage {
  identity: Buffer
  feed: string
  controlId: string
  type: string
  received: Date
  /** The same in the order messages came in, wherever the clock was set to meanwhile. */
  came: Date
  /** A retry: what was received after it stands. */
  again?: boolean
  body: Buffer
  events: ClinicalEvent[]
  /** Why it cannot be applied; null when it can, as far as is known. */
  refusal: Refusal | null
  /** Patient groups that cannot be placed: dead letters of their own once the rest is applied. */
  parts: ReceivedMessage[]
  /** Null: the message does not tell. */
  kind: ConfiguredFeedKind | null
  counts: readonly TallyCount[]
  /** False: only counted, not journaled. */
  kept: boolean
  /** MSH-7 less `received`, in seconds; null when MSH-7 does not say. */
  ahead: number | null
  /** Hash of the feeds' settings it was read by. */
  version: string
}

/** A message type as counted; what is no such name is counted together. */
const TYPE = /^[A-Z][A-Z0-9]{2}(\^[A-Z][A-Z0-9]{2})?$/

/** A received message, understood. `refusal` is given where the frame itself is already known to be no message. */
export function readMessage(
  body: Buffer,
  header: Header | null,
  received: Date,
  reader: MessageReader,
  refusal: Refusal | null = null,
): ReceivedMessage {
  const feed = header ? feedName(header) : UNNAMED
  const controlId = header?.controlId ?? ''
  const type = header ? messageType(header) : ''
  const read = refusal ?? reader.understand(body, header, received)
  const refused = isRefusal(read) ? read : null
  const sent = header ? reader.sent(header, received) : null
  const message: ReceivedMessage = {
    identity: identityOf(feed, header, body),
    feed,
    controlId,
    type,
    received,
    came: received,
    body,
    events: isRefusal(read) ? [] : read.events,
    refusal: refused,
    parts: [],
    kind: isRefusal(read) ? null : read.kind,
    counts: isRefusal(read) ? countsOf(read, type) : read.tally.counts,
    kept: isRefusal(read) ? read.kept !== false : read.kept,
    ahead: sent ? (sent.getTime() - received.getTime()) / 1000 : null,
    version: reader.version(),
  }
  if (!isRefusal(read) && read.unplaced.length > 0) message.parts = partsOf(message, read.unplaced)
  return message
}

function countsOf({ kept }: Refusal, type: string): TallyCount[] {
  const tally = new Tally()
  if (kept === false) tally.add('unsupported', TYPE.test(type) ? type : 'other')
  return tally.counts
}

/** Messages of their own: MSH and the segments of each group, byte for byte. */
function partsOf(message: ReceivedMessage, unplaced: readonly Unplaced[]): ReceivedMessage[] {
  const lines = message.body
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  return unplaced.map(({ from, to, refusal }) => {
    const own = [...lines.slice(0, 1), ...lines.slice(Math.max(1, from), to)]
    const identity = createHash('sha256').update(message.identity).update(`group ${from}`).digest()
    const body = Buffer.from(`${own.join('\r')}\r`, 'latin1')
    return { ...message, identity, body, events: [], counts: [], refusal, ahead: null }
  })
}

/**
 * Two messages are one when sender, control id and body agree. A message with neither control id nor time has nothing to
 * be recognised by: the same readings may well be sent again, so each is its own.
 */
function identityOf(feed: string, header: Header | null, body: Buffer): Buffer {
  const hash = createHash('sha256')
    .update(`${feed}\0${header?.controlId ?? ''}\0`)
    .update(body)
  if (header && header.controlId === '' && header.time === '') hash.update(randomBytes(16))
  return hash.digest()
}
