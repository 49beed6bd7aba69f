import type { Segment } from '@wardlight/hl7/message'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import type { MessageContext } from './message-context.ts'

/** When something was measured. */
export interface Measured {
  time: Date
  /** False: the field that should say cannot be read, and `time` is when the message came in. */
  known: boolean
  /** The message says it of the reading, its specimen or its order, not only of itself. */
  given: boolean
  /** Too far ahead of now to be believed; `time` is then now. */
  future: boolean
  /** The time the message gives, where that is ahead of now and believable. */
  said?: Date
  /** The other moment it may mean, where its hour comes twice. */
  twin?: Date
}

/** The segments whose times speak of an OBX. */
export interface OrderSegments {
  obr: Segment | undefined
  spm: Segment | undefined
  /** The drug it was measured at the giving of. */
  rxa?: Segment | undefined
}

/**
 * The first that is filled of OBX-14, SPM-17, OBR-8 (the end of a volume's collection), OBR-7, OBR-22, RXA-3 and MSH-7
 * decides, even when it cannot be read; else now.
 */
export function measuredAt(
  obx: Segment,
  { obr, spm, rxa }: OrderSegments,
  isVolume: boolean,
  context: MessageContext,
): Measured {
  const { received, sent, sentKnown } = context
  const fields: readonly [string, string | undefined][] = [
    ['OBX-14', obx.first(14)],
    ['SPM-17', spm?.first(17)],
    ['OBR-8', isVolume ? obr?.first(8) : ''],
    ['OBR-7', obr?.first(7)],
    ['OBR-22', obr?.first(22)],
    ['RXA-3', rxa?.first(3)],
  ]
  for (const [field, text] of fields) {
    if (!text) continue
    const time = context.time(text)
    if (time) {
      const twin = context.twin(text)
      return { ...bounded(time, received), ...(twin && { twin }) }
    }
    context.tally.add('unreadableTime', field)
    return { time: received, known: false, given: true, future: false }
  }
  if (!sentKnown) context.tally.add('unreadableTime', 'MSH-7')
  return { time: sentKnown ? sent : received, known: sentKnown, given: false, future: false }
}

function bounded(time: Date, received: Date): Measured {
  const ahead = time.getTime() - received.getTime()
  return {
    time: ahead > 0 ? received : time,
    known: true,
    given: true,
    future: ahead > AHEAD_MS,
    ...(ahead > 0 && ahead <= AHEAD_MS && { said: time }),
  }
}

/** Seconds from OBR-7 to OBR-8; null when the order does not say both. */
export function collectedOver({ obr }: OrderSegments, context: MessageContext): number | null {
  const [from, to] = [7, 8].map((field) => context.time(obr?.first(field) ?? ''))
  const seconds = from && to ? (to.getTime() - from.getTime()) / 1000 : 0
  return seconds > 0 ? seconds : null
}
