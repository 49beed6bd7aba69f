import { createHash, randomBytes } from 'node:crypto'
import type { ClinicalEvent } from '../../ward/events.ts'
import { feedName, type Header, messageType, UNNAMED } from '../hl7/header.ts'
import type { CodeBookFor } from '../understand/observations.ts'
import { isRefusal, type Refusal } from '../understand/refusal.ts'
import { type Unplaced, understand } from '../understand/understand.ts'

/** A message on its way into the journal. */
export interface Letter {
  identity: Buffer
  feed: string
  controlId: string
  type: string
  received: Date
  body: Buffer
  events: ClinicalEvent[]
  /** An administrator said that the person is the one known here, whatever the message says of birth and sex. */
  accept?: boolean
  /** Why it cannot be applied; null when it can, as far as is known. */
  refusal: Refusal | null
  /** Patient groups that cannot be placed: dead letters of their own once the rest is applied. */
  parts: Letter[]
}

/** A received message, understood. `refusal` is given where the frame itself is already known to be no message. */
export function openLetter(
  body: Buffer,
  header: Header | null,
  received: Date,
  books: CodeBookFor,
  refusal: Refusal | null = null,
): Letter {
  const feed = header ? feedName(header) : UNNAMED
  const controlId = header?.controlId ?? ''
  const read = refusal ?? understand(body, header, received, books)
  const letter: Letter = {
    identity: identityOf(feed, header, body),
    feed,
    controlId,
    type: header ? messageType(header) : '',
    received,
    body,
    events: isRefusal(read) ? [] : read.events,
    refusal: isRefusal(read) ? read : null,
    parts: [],
  }
  if (!isRefusal(read)) letter.parts = read.unplaced.map((group) => partOf(letter, group))
  return letter
}

/** A message of its own: MSH and the segments of the group, byte for byte. */
function partOf(letter: Letter, { from, to, refusal }: Unplaced): Letter {
  const lines = letter.body
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const own = [...lines.slice(0, 1), ...lines.slice(Math.max(1, from), to)]
  const identity = createHash('sha256').update(letter.identity).update(`group ${from}`).digest()
  return { ...letter, identity, body: Buffer.from(`${own.join('\r')}\r`, 'latin1'), events: [], refusal }
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
