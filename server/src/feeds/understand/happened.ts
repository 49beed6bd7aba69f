import type { Segment } from '@wardlight/hl7/message'
import type { AdmissionMeaning } from './meanings.ts'
import type { MessageContext } from './message-context.ts'

const DAY_MS = 86_400_000
const DATE_ALONE = /^\d{4}-?\d{2}-?\d{2}$/

/** A date alone is no time of day: if the message was sent on that day, the time it was sent counts. */
function momentOf(text: string, { time, sent }: MessageContext): Date | null {
  const read = time(text)
  if (!read || !DATE_ALONE.test(text.trim())) return read
  const since = sent.getTime() - read.getTime()
  return since >= 0 && since < DAY_MS ? sent : read
}

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
  const [occurred, recorded] = [6, 2].map((field) => momentOf(evn?.first(field) ?? '', context))
  const time = occurred ?? recorded ?? context.sent
  return meaning === 'discharge' || time <= context.received ? time : context.received
}
