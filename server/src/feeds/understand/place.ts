import type { PointOfCare } from '../../ward/events.ts'
import type { Segment } from '../hl7/message.ts'

/** PV1-3; null when it names neither room nor bed nor unit. */
export function readPlace(pv1: Segment | undefined): PointOfCare | null {
  const unit = pv1?.first(3, 1) ?? ''
  const room = pv1?.first(3, 2) ?? ''
  const bed = pv1?.first(3, 3) ?? ''
  return unit || room || bed ? { unit, room, bed } : null
}
