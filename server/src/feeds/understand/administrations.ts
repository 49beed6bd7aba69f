import type { Segment } from '@wardlight/hl7/message'
import { NAME_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import type { Administration } from '../../ward/events.ts'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import { cut, shortened } from '../../ward/shortened.ts'
import { codedText, staffText } from './coded-text.ts'
import type { MessageContext } from './message-context.ts'
import { noAction, noDrug } from './message-refusal.ts'
import { MessageRefused } from './over-cap.ts'

const DATE_ALONE = /^\d{4}-?\d{2}-?\d{2}$/

/** RXA-20, HL7 table 0322; what is filled and not here is unclear. */
const STATUSES: Readonly<Record<string, Administration['status']>> = {
  '': 'given',
  CP: 'given',
  PA: 'partly',
  RE: 'refused',
  NA: 'notGiven',
}
/** RXA-21, HL7 table 0206; X changes nothing. */
const ACTIONS: Readonly<Record<string, Administration['action'] | null>> = {
  '': 'add',
  A: 'add',
  U: 'update',
  D: 'delete',
  X: null,
}

/** The drugs given to the patient of a group. Throws Refused where one is not named, or nobody knows what is said of it. */
export function readAdministrations(group: readonly Segment[], context: MessageContext): Administration[] {
  const before = routesIn(group)
  const after = routesIn(group.toReversed())
  let orc: Segment | undefined
  let position = 0
  return group.flatMap((segment) => {
    if (segment.name === 'ORC') orc = segment
    if (segment.name !== 'RXA') return []
    position++
    const rxr = after.get(segment) ?? before.get(segment)
    return readAdministration(segment, { orc, rxr, position }, context) ?? []
  })
}

/** By RXA the RXR met before it within its order. */
function routesIn(group: readonly Segment[]): ReadonlyMap<Segment, Segment> {
  const routes = new Map<Segment, Segment>()
  let rxr: Segment | undefined
  for (const segment of group)
    if (segment.name === 'RXR') rxr = segment
    else if (segment.name === 'ORC' || segment.name === 'PID') rxr = undefined
    else if (segment.name === 'RXA' && rxr) routes.set(segment, rxr)
  return routes
}

interface RxaContext {
  orc: Segment | undefined
  rxr: Segment | undefined
  /** Counted from 1. */
  position: number
}

/** Null: it changes nothing. */
function readAdministration(
  rxa: Segment,
  { orc, rxr, position }: RxaContext,
  context: MessageContext,
): Administration | null {
  const code = rxa.text(5, 1) || rxa.text(5, 4)
  const drug = codedText(rxa, 5) || code
  if (drug === '') throw new MessageRefused(noDrug(position))
  const action = ACTIONS[rxa.text(21).toUpperCase()]
  if (action === undefined) throw new MessageRefused(noAction(position))
  if (action === null) return null
  const per = rxa.text(12)
  const unit = rxa.text(7, 1) || rxa.text(7, 2)
  return {
    order: shortened(orc?.text(2) || orc?.text(3) || '', NAME_CAPS.device.most),
    subId: shortened(rxa.text(2), NAME_CAPS.device.most),
    code: shortened(code || drug, NAME_CAPS.code.most),
    drug: cut(drug, TEXT_CAPS.name.most),
    amount: cut(rxa.text(6), TEXT_CAPS.word.most),
    unit: cut(per === '' ? unit : `${unit}/${per}`, TEXT_CAPS.word.most),
    route: cut(rxr ? codedText(rxr, 1) : '', TEXT_CAPS.word.most),
    who: cut(staffText(rxa, 10), TEXT_CAPS.name.most),
    status: STATUSES[rxa.text(20).toUpperCase()] ?? 'unclear',
    note: cut([codedText(rxa, 18), codedText(rxa, 9)].filter(Boolean).join('; '), TEXT_CAPS.diagnosis.most),
    action,
    ...givenAt(rxa, context),
    said: context.sent,
  }
}

/** RXA-3, else RXA-22, else MSH-7. The first of them that is filled decides; a date alone is no time. */
function givenAt(rxa: Segment, { time, sent, sentKnown, received, tally }: MessageContext) {
  for (const field of [3, 22]) {
    const text = rxa.first(field)
    if (!text) continue
    const read = time(text)
    if (!read) tally.add('unreadableTime', `RXA-${field}`)
    const isAhead = read !== null && read.getTime() > received.getTime() + AHEAD_MS
    const timeKnown = read !== null && !isAhead && !DATE_ALONE.test(text.trim())
    return { time: read && !isAhead ? read : sent, timeKnown }
  }
  return { time: sent, timeKnown: sentKnown }
}
