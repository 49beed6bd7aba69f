import type { Observation } from '../../ward/events.ts'
import { channelOf } from '../../ward/source-channel.ts'
import type { Segment } from '../hl7/message.ts'
import type { MessageContext } from './message-context.ts'

/** An observation with the OBX it was read from. */
export interface ReadObservation {
  observation: Observation
  obx: Segment
}

const keyOf = ({ observation: { variable, source }, obx }: ReadObservation): string =>
  JSON.stringify([variable, source, obx.first(18)])

/**
 * Gives each device that speaks under one source a channel of its own, so that none hides another: by OBX-18, and by
 * OBX-4 where the message has several of it. Results of a laboratory and amounts are not of devices at the bed.
 */
export function tellDevicesApart(
  read: readonly ReadObservation[],
  { kind }: Pick<MessageContext, 'kind'>,
): Observation[] {
  if (kind === 'lab') return read.map(({ observation }) => observation)
  const subIds = new Map<string, Set<string>>()
  for (const one of read) {
    const key = keyOf(one)
    subIds.set(key, (subIds.get(key) ?? new Set()).add(one.obx.text(4)))
  }
  return read.map((one) => {
    const { observation, obx } = one
    if (observation.variable === null || observation.interval !== undefined) return observation
    const subId = obx.text(4)
    const several = (subIds.get(keyOf(one))?.size ?? 0) > 1 && subId !== ''
    const device = `${obx.first(18)}${several ? `/${subId}` : ''}`
    return device === ''
      ? observation
      : { ...observation, source: channelOf(observation.source ?? '', device) }
  })
}
