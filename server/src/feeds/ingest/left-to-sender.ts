import { notKept } from '../understand/message-refusal.ts'
import { Tally } from '../understand/tally.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What becomes of a message that can neither be applied nor kept: it is counted, and its sender is told to keep it. */
export function leftToSender(): Pick<ReceivedMessage, 'refusal' | 'kept' | 'counts'> {
  const tally = new Tally()
  tally.add('lettersNotKept', 'dead letters')
  return { refusal: notKept(), kept: false, counts: tally.counts }
}
