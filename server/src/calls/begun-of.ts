import type { Area } from '@wardlight/contracts/areas'
import type { Audited } from './declaration.ts'

/** Input that names what is changed and how. None is secret or of a patient, but `id` with a room, left out below. */
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

/** What the audit can say of a call before it runs, from its checked input. */
export function begunOf(input: object): Audited {
  const { area, roomSys } = input as { area?: Area; roomSys?: number }
  const isOfPatient = roomSys !== undefined
  const told = Object.entries(input).filter(
    ([name, value]) => TOLD.includes(name) && value !== undefined && !(isOfPatient && name === 'id'),
  )
  return { area, roomSys, detail: told.map(([name, value]) => `${name} ${value}`).join(', ') }
}
