import { shortened } from '../shortened.ts'

const MARK = '#'
const PLACE = '@'
const LONGEST = 140

/** The source of what a person set in the product; its device is who. */
export const SET_HERE = 'set'

/** What readings of one source are kept apart by; '' what is not told. */
export interface Speaker {
  /** OBX-18. */
  device: string
  /** The bed it named. */
  place: string
  code: string
  /** OBX-4. */
  subId: string
}

const part = (text: string): string => text.replaceAll(/[#@]/g, '').replaceAll('/', '-')

/**
 * A source as readings of it are kept apart: its name, then who speaks under it: device, `@` and the bed, code, and OBX-4:
 * `ecg#MON7@SICU J1/147842`, `#@SICU J1/150456`, `#P1/NOREPI/2`.
 */
export function channelOf(source: string, { device, place, code, subId }: Speaker): string {
  const parts = [`${part(device)}${place && PLACE}${part(place)}`, part(code), part(subId)]
  const said = parts.slice(0, parts.findLastIndex(Boolean) + 1)
  return said.length > 0 ? `${source}${MARK}${shortened(said.join('/'), LONGEST)}` : source
}

/** The name of the source, as the configuration has it. */
export const sourceNameOf = (channel = ''): string => channel.split(MARK, 1)[0] ?? ''

/** Device, bed, code and OBX-4; '' what is not told. */
function partsOf(channel = ''): string[] {
  const [who = '', ...rest] = channel.slice(sourceNameOf(channel).length + 1).split('/')
  const [device = '', place = ''] = who.split(PLACE)
  return [device, place, ...rest]
}

/** Whether a device of its own (OBX-18) speaks, which one message does not tell everything of. */
export const isOwnDevice = (channel = ''): boolean => partsOf(channel)[0] !== ''

/** The device a channel speaks of (OBX-18); of what somebody set here, who did. '' none. */
export const deviceOf = (channel = ''): string => partsOf(channel)[0] ?? ''

/** The bed a channel speaks of, `SICU J1`; '' none. */
export const placeOf = (channel = ''): string => partsOf(channel)[1] ?? ''

/** A readable name for each channel: of device, bed, code and OBX-4, those in which the channels differ. */
export function namesApart(channels: readonly (string | undefined)[]): (channel?: string) => string {
  const all = channels.map(partsOf)
  const differs = [0, 1, 2, 3].filter((at) => new Set(all.map((parts) => parts[at] ?? '')).size > 1)
  return (channel) => {
    const parts = partsOf(channel)
    return differs.flatMap((at) => parts[at] || []).join(' ')
  }
}
