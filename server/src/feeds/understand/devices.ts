import type { Observation } from '../../ward/events.ts'
import { channelOf } from '../../ward/source-channel.ts'
import type { Segment } from '../hl7/message.ts'
import type { MessageContext } from './message-context.ts'

/** An observation with the OBX it was read from. */
export interface ReadObservation {
  observation: Observation
  obx: Segment
}

/** What one message says under one source and device. */
interface Spoken {
  codes: Set<string>
  subIds: Set<string>
}

/** OBX-18: the first of identifier, namespace and universal identifier that is filled. */
export const deviceNamed = (obx: Segment): string => obx.first(18) || obx.first(18, 2) || obx.first(18, 3)

const keyOf = ({ observation: { variable, source }, obx }: ReadObservation): string =>
  JSON.stringify([variable, source, deviceNamed(obx)])

function spokenIn(read: readonly ReadObservation[]): Map<string, Spoken> {
  const spoken = new Map<string, Spoken>()
  for (const one of read) {
    const key = keyOf(one)
    const { codes, subIds } = spoken.get(key) ?? { codes: new Set(), subIds: new Set() }
    spoken.set(key, { codes: codes.add(one.observation.code), subIds: subIds.add(one.obx.text(4)) })
  }
  return spoken
}

/**
 * Gives each device, and each code of a variable, that speaks under one source a channel of its own, so that none hides
 * another: by OBX-18 (not of a laboratory, whose analysers take turns), by code, and by OBX-4 where the message has several
 * of it. A monitor's codes are told apart where a message has several, amounts never: they are added.
 */
export function tellDevicesApart(
  read: readonly ReadObservation[],
  { kind }: Pick<MessageContext, 'kind'>,
): Observation[] {
  const spoken = spokenIn(read)
  return read.map((one) => {
    const { observation, obx } = one
    const { variable, code, source = '', interval } = observation
    if (variable === null || interval !== undefined) return observation
    const { codes, subIds } = spoken.get(keyOf(one)) as Spoken
    const byCode = codes.size > 1 || (kind !== 'monitor' && source === '')
    const parts = [byCode ? code : '', subIds.size > 1 ? obx.text(4) : ''].filter(Boolean)
    const device = `${kind === 'lab' ? '' : deviceNamed(obx)}${parts.map((part) => `/${part}`).join('')}`
    return device === '' ? observation : { ...observation, source: channelOf(source, device) }
  })
}
