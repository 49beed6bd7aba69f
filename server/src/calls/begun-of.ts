import type { Area } from '@wardlight/contracts/areas'
import type { Audited } from './declaration.ts'

/** What names what is changed, and how; nothing secret and nothing of a patient has one of these names. */
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
  const told = Object.entries(input).filter(([name, value]) => TOLD.includes(name) && value !== undefined)
  return { area, roomSys, detail: told.map(([name, value]) => `${name} ${value}`).join(', ') }
}
