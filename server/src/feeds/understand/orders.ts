import type { Segment } from '@wardlight/hl7/message'
import { devicesAmong } from './containment.ts'
import type { OrderSegments } from './measured.ts'

/** An OBX with the order, the specimen and the device it belongs to. */
export interface ObservationSegment extends OrderSegments {
  obx: Segment
  /** Who measured it (OBX-18); '' not told. */
  device: string
}

/** Result messages whose specimen stands before its orders; in all others it stands within them. */
export const SPECIMEN_FIRST: ReadonlySet<string> = new Set(['R22', 'R23'])

/** The OBX of a patient, each with its OBR, SPM, RXA and device. */
export function observationSegments(group: readonly Segment[], specimenFirst: boolean): ObservationSegment[] {
  const deviceOf = devicesAmong(group)
  const found: ObservationSegment[] = []
  let order: ObservationSegment[] = []
  let obr: Segment | undefined
  let spm: Segment | undefined
  let rxa: Segment | undefined
  for (const segment of group) {
    if (segment.name === 'ORC') rxa = undefined
    else if (segment.name === 'RXA') rxa = segment
    else if (segment.name === 'OBR') {
      obr = segment
      order = []
      if (!specimenFirst) spm = undefined
    } else if (segment.name === 'SPM') {
      spm = segment
      if (!specimenFirst) for (const one of order) one.spm ??= segment
      order = []
    } else if (segment.name === 'OBX') {
      const one = { obx: segment, obr, spm, rxa, device: deviceOf(segment) }
      found.push(one)
      order.push(one)
    }
  }
  return found
}
