import type { Observation, PointOfCare } from '../../ward/events.ts'
import { channelOf } from '../../ward/readings/source-channel.ts'
import type { MessageContext } from './message-context.ts'

/** An observation with what tells its device. */
export interface ReadObservation {
  observation: Observation
  /** OBX-18, of a pump with its channel; '' not told. */
  device: string
  /** OBX-4. */
  subId: string
  /** A pump, which goes with the patient from bed to bed. */
  pump: boolean
}

const keyOf = ({ observation: { variable, source, code }, device }: ReadObservation): string =>
  JSON.stringify([variable, source, code, device])

/** Each OBX-4 one message has under one source, code and device. */
function spokenIn(read: readonly ReadObservation[]): Map<string, Set<string>> {
  const spoken = new Map<string, Set<string>>()
  for (const one of read) spoken.set(keyOf(one), (spoken.get(keyOf(one)) ?? new Set()).add(one.subId))
  return spoken
}

const bedOf = ({ unit, room, bed }: PointOfCare): string =>
  [unit, room, bed].filter(Boolean).join(' ').toUpperCase()

/**
 * Gives each sender under one source its own channel, so that none hides another: each device (laboratory analysers
 * take turns, so not theirs), each bed a monitor names (a gateway may name itself as every device), each code, and each
 * OBX-4 if a message has several of one code. Amounts are added, so they get none.
 */
export function tellDevicesApart(
  read: readonly ReadObservation[],
  { kind }: Pick<MessageContext, 'kind'>,
  at: PointOfCare | null,
): Observation[] {
  const spoken = spokenIn(read)
  const bed = kind === 'monitor' && at ? bedOf(at) : ''
  return read.map((one) => {
    const { observation } = one
    const { variable, code, source = '', interval } = observation
    if (variable === null || interval !== undefined) return observation
    const device = kind === 'lab' ? '' : one.device
    const place = one.pump && device !== '' ? '' : bed
    const subId = (spoken.get(keyOf(one))?.size ?? 0) > 1 ? one.subId : ''
    return { ...observation, source: channelOf(source, { device, place, code, subId }) }
  })
}
