import type { Segment } from '../hl7/message.ts'
import type { AdmissionMeaning } from './meanings.ts'
import type { MessageContext } from './message-context.ts'

/**
 * When an event happened: EVN-6 (occurred), else EVN-2 (recorded), else the message's time. Never later than the message
 * came in, except a discharge, which may be announced.
 */
export function happened(
  segments: readonly Segment[],
  meaning: AdmissionMeaning,
  context: MessageContext,
): Date {
  const evn = segments.find(({ name }) => name === 'EVN')
  const time = context.time(evn?.first(6) ?? '') ?? context.time(evn?.first(2) ?? '') ?? context.sent
  return meaning === 'discharge' || time <= context.received ? time : context.received
}
