import type { Segment } from '@wardlight/hl7/message'
import { NAME_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import type { Procedure } from '../../ward/events.ts'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import { cut, shortened } from '../../ward/shortened.ts'
import { codedText, staffText } from './coded-text.ts'
import type { MessageContext } from './message-context.ts'

const DATE_ALONE = /^\d{4}-?\d{2}-?\d{2}$/

/** Procedures done to the patient of a group: those that are named and of which it is known when, and those taken back. */
export const readProcedures = (group: readonly Segment[], context: MessageContext): Procedure[] =>
  group.flatMap((segment) => (segment.name === 'PR1' ? (readProcedure(segment, context) ?? []) : []))

function readProcedure(pr1: Segment, context: MessageContext): Procedure | null {
  const text = codedText(pr1, 3) || pr1.text(4)
  const id = shortened(pr1.text(19), NAME_CAPS.device.most)
  const action = pr1.text(20).toUpperCase()
  const withdrawn = action === 'D'
  const time = doneAt(pr1, context) ?? (withdrawn && id !== '' ? context.sent : null)
  if (action === 'X' || time === null || (text === '' && id === '')) return null
  return {
    id,
    code: shortened(pr1.text(3, 1) || pr1.text(3, 4) || text, NAME_CAPS.code.most),
    text: cut(text, TEXT_CAPS.name.most),
    who: cut(staffText(pr1, 11) || staffText(pr1, 12), TEXT_CAPS.name.most),
    time,
    withdrawn,
    said: context.sent,
  }
}

/** PR1-5; null where nobody can tell when it was done, or that is still to come. A date alone is no time. */
function doneAt(pr1: Segment, { time, received, tally }: MessageContext): Date | null {
  const told = pr1.first(5)
  const read = told ? time(told) : null
  if (told && !read) tally.add('unreadableTime', 'PR1-5')
  const isAhead = read !== null && read.getTime() > received.getTime() + AHEAD_MS
  return isAhead || DATE_ALONE.test(told.trim()) ? null : read
}
