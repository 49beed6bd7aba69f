import { acknowledge } from '@wardlight/hl7/ack'
import { senderOf, splitFrame } from '@wardlight/hl7/batch'
import type { Frame } from '@wardlight/hl7/framer'
import { NO_HEADER, readHeader } from '@wardlight/hl7/header'
import { SENDER_CAPS } from '../config/caps.ts'
import { feedName, UNNAMED } from './feed-name.ts'
import type { MessageOutcome } from './ingest/ingest.ts'
import { type ReceivedMessage, readMessage } from './ingest/received-message.ts'
import type { Settled } from './reading-turns.ts'
import {
  cutShort,
  emptyFrame,
  notHl7,
  type Refusal,
  tooBig,
  tooManyMessages,
  unframed,
} from './understand/message-refusal.ts'
import type { MessageReader } from './understand/understand.ts'

interface FrameHandling {
  reader: MessageReader
  now(): Date
  /** Why a sender is refused; null when it is not. Nothing more of a refused message is read. */
  barred(feed: string): Refusal | null
  /** Resolves when a message of this size may be read, with a function to call once it is settled. */
  turn(bytes: number): Promise<Settled>
  take(message: ReceivedMessage): Promise<MessageOutcome>
  /** Told each message that is more than nothing. */
  heard(message: ReceivedMessage): void
}

/** Takes the messages of a frame in; resolves with the frames to send back, once all are stored. */
export async function answerFrame(frame: Frame, handling: FrameHandling): Promise<Buffer[]> {
  const { reader, now, barred, turn, take, heard } = handling
  const whole = { messages: [frame.body], wrap: (answers: Buffer[]) => answers }
  const split = frame.kind === 'oversize' ? whole : splitFrame(frame.body, SENDER_CAPS.messages.most)
  const many = split.messages.length > SENDER_CAPS.messages.most
  const { messages, wrap } = many ? whole : split
  const answers = messages.map(async (body, i): Promise<Buffer[]> => {
    const received = now()
    const header = many || frame.kind === 'oversize' ? senderOf(body) : readHeader(body)
    const barrier = barred(header ? feedName(header) : UNNAMED)
    if (barrier) return acknowledge(header ?? NO_HEADER, barrier, received)
    const isLast = i === messages.length - 1
    const fault = many
      ? tooManyMessages(SENDER_CAPS.messages.most)
      : faultOf(frame, body, isLast, () => reader.settings(header ? feedName(header) : '').maxBytes)
    const settled = await turn(body.length)
    const message = readMessage(body, header, received, reader, fault ?? (header ? null : notHl7()))
    heard(message)
    const refusal = body.length === 0 ? message.refusal : await take(message)
    settled()
    return acknowledge(header ?? NO_HEADER, refusal ?? { code: 'AA' }, now())
  })
  return wrap((await Promise.all(answers)).flat(), now())
}

/** What is wrong with a message before it is read. */
function faultOf(frame: Frame, body: Buffer, isLast: boolean, maxBytes: () => number): Refusal | null {
  if (frame.kind === 'oversize') return tooBig(maxBytes())
  if (body.length === 0) return emptyFrame()
  if (frame.kind === 'unframed') return unframed()
  return isLast && isCut(frame, body) ? cutShort() : null
}

const LINE_ENDS = /[\r\n\s]$/
const NUMERIC_OBX = /[\r\n]OBX\|[^|]*\|(NM|SN)\|[^|\r\n]*\|[^|\r\n]*\|[^|\r\n]*$/

/**
 * Whether an FS CR inside a field ended the message: its last segment has no end, and either more bytes follow that begin
 * no frame, or it is a number with nothing behind it.
 */
function isCut({ followed }: Frame, body: Buffer): boolean {
  const end = body.subarray(-400).toString('latin1')
  return !LINE_ENDS.test(end) && (followed || NUMERIC_OBX.test(end))
}
