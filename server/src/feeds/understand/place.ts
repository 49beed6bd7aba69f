import type { Segment } from '@wardlight/hl7/message'
import { IDENTITY_CAPS } from '../../config/caps.ts'
import type { PointOfCare } from '../../ward/events.ts'
import { whole } from './over-cap.ts'

/** PV1-3; null when it names neither room nor bed nor unit. */
export function readPlace(pv1: Segment | undefined): PointOfCare | null {
  const part = (component: number): string =>
    whole(pv1?.first(3, component) ?? '', IDENTITY_CAPS.place, 'PV1^1^3')
  const [unit, room, bed] = [part(1), part(2), part(3)]
  return unit || room || bed ? { unit, room, bed } : null
}
