import type { Observation } from '../../ward/events.ts'
import { channelOf } from '../../ward/source-channel.ts'
import type { MessageContext } from './message-context.ts'

/** An observation with what tells its device. */
export interface ReadObservation {
  observation: Observation
  /** OBX-18, of a pump with its channel; '' not told. */
  device: string
  /** OBX-4. */
  subId: string
}

/** What one message says under one source and device. */
interface Spoken {
  codes: Set<string>
  subIds: Set<string>
}

const keyOf = ({ observation: { variable, source }, device }: ReadObservation): string =>
  JSON.stringify([variable, source, device])

function spokenIn(read: readonly ReadObservation[]): Map<string, Spoken> {
  const spoken = new Map<string, Spoken>()
  for (const one of read) {
    const key = keyOf(one)
    const { codes, subIds } = spoken.get(key) ?? { codes: new Set(), subIds: new Set() }
    spoken.set(key, { codes: codes.add(one.observation.code), subIds: subIds.add(one.subId) })
  }
  return spoken
}

/**
 * Gives each device, and each code of a variable, that speaks under one source a channel of its own, so that none hides
 * another: by device (not of a laboratory, whose analysers take turns), by code, and by OBX-4 where the message has several
 * of it. A monitor's codes are told apart where a message has several, amounts never: they are added.
 */
export function tellDevicesApart(
  read: readonly ReadObservation[],
  { kind }: Pick<MessageContext, 'kind'>,
): Observation[] {
  const spoken = spokenIn(read)
  return read.map((one) => {
    const { observation, subId } = one
    const { variable, code, source = '', interval } = observation
    if (variable === null || interval !== undefined) return observation
    const { codes, subIds } = spoken.get(keyOf(one)) as Spoken
    const byCode = codes.size > 1 || (kind !== 'monitor' && source === '')
    const parts = [byCode ? code : '', subIds.size > 1 ? subId : ''].filter(Boolean)
    const device = `${kind === 'lab' ? '' : one.device}${parts.map((part) => `/${part}`).join('')}`
    return device === '' ? observation : { ...observation, source: channelOf(source, device) }
  })
}
