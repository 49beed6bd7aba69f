import { SENDER_CAPS } from '../config/caps.ts'
import { UNNAMED } from './feed-name.ts'
import { leftToSender } from './ingest/left-to-sender.ts'
import type { ReceivedMessage } from './ingest/received-message.ts'
import type { LetterBudget } from './letter-budget.ts'
import { tooManySenders } from './understand/message-refusal.ts'
import { Tally } from './understand/tally.ts'

/** What is known of the senders. */
interface KnownSenders {
  isKnown(feed: string): boolean
  /** Whether the limit of feeds is reached. */
  isFull(): boolean
  /** Whether a sender that never sent anything of use is listed under its name. */
  isListed(feed: string): boolean
}

/** Counted where there are too many senders. */
function senderNotTaken() {
  const tally = new Tally()
  tally.add('sendersNotTaken', 'messages')
  return tally.counts
}

const letterOf = ({ feed, body }: ReceivedMessage) => ({ feed, bytes: body.length })

/**
 * Applies the limits on senders and their dead letters: past them a message becomes a dead letter, or its sender is
 * told to keep it. A message is never taken in part for it.
 */
export function atEntry(
  message: ReceivedMessage,
  senders: KnownSenders,
  letters: LetterBudget,
): ReceivedMessage {
  const own = senders.isKnown(message.feed) ? message : ofNewcomer(message, senders)
  const dead = own.refusal ? [own, ...own.parts] : own.parts
  const kept = dead.filter((one) => one.kept)
  if (kept.length === 0 || letters.take(kept.map(letterOf))) return own
  return { ...own, events: [], parts: [], kind: null, ...leftToSender() }
}

function ofNewcomer(message: ReceivedMessage, senders: KnownSenders): ReceivedMessage {
  const isUsable = message.kept && !message.refusal
  if (isUsable && senders.isFull()) {
    const refusal = tooManySenders(SENDER_CAPS.senders.most)
    return {
      ...message,
      feed: UNNAMED,
      refusal,
      events: [],
      parts: [],
      kind: null,
      counts: senderNotTaken(),
    }
  }
  if (isUsable || senders.isListed(message.feed)) return message
  return { ...message, feed: UNNAMED, parts: message.parts.map((part) => ({ ...part, feed: UNNAMED })) }
}
