import type { Area } from '@wardlight/contracts/areas'
import type { Audited } from './declaration.ts'

/** What names what is changed, and how; nothing secret, and nothing of a patient but the `id` of who lies in a room. */
const TOLD: readonly string[] = [
  'userID',
  'id',
  'name',
  'rights',
  'areas',
  'disabled',
  'place',
  'to',
  'kind',
  'feed',
  'of',
  'means',
  'accept',
]

/** What the audit can say of a call before it is done, by its checked input. */
export function begunOf(input: object): Audited {
  const { area, roomSys } = input as { area?: Area; roomSys?: number }
  const isOfPatient = roomSys !== undefined
  const told = Object.entries(input).filter(
    ([name, value]) => TOLD.includes(name) && value !== undefined && !(isOfPatient && name === 'id'),
  )
  return { area, roomSys, detail: told.map(([name, value]) => `${name} ${value}`).join(', ') }
}
