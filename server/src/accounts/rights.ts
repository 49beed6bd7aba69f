import type { Right } from '@wardlight/contracts/rights'

/**
 * Who may make a call, as data. `anyone`: no session needed. `everyAccount`: people and displays. `signedIn`: people,
 * patients too. `looking`: staff and displays. `patients`: they alone. Everything else is refused to accounts with the right Patient or Display:
 * `staff` is every other account, a right is every account that has it, `masked` an account that sees no names.
 */
export type Access = 'anyone' | AccessLevel | Condition
type AccessLevel = 'everyAccount' | 'signedIn' | 'looking' | 'patients'
export type Condition =
  | 'staff'
  | 'masked'
  | Right
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

export const all = (...conditions: Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: Condition[]): Condition => ({ any: conditions })
export const not = (condition: Condition): Condition => ({ not: condition })

/** What access is decided by. */
export interface RightsHolder {
  rights: readonly Right[]
  masked: boolean
}

function holds(condition: Condition, person: RightsHolder): boolean {
  if (typeof condition !== 'string') {
    if ('not' in condition) return !holds(condition.not, person)
    if ('all' in condition) return condition.all.every((each) => holds(each, person))
    return condition.any.some((each) => holds(each, person))
  }
  if (condition === 'staff') return true
  return condition === 'masked' ? person.masked : person.rights.includes(condition)
}

/** Rights that take everything away but what is open to them. */
const CONFINING = ['Patient', 'Display'] as const satisfies readonly Right[]
type Confining = (typeof CONFINING)[number]

const OPEN_TO: Readonly<Record<AccessLevel, { confined: readonly Confining[]; staff: boolean }>> = {
  everyAccount: { confined: CONFINING, staff: true },
  signedIn: { confined: ['Patient'], staff: true },
  looking: { confined: ['Display'], staff: true },
  patients: { confined: ['Patient'], staff: false },
}

const isLevel = (access: AccessLevel | Condition): access is AccessLevel =>
  typeof access === 'string' && Object.hasOwn(OPEN_TO, access)

/** Whether these rights make an administrator: Patient and Display take it away. */
export const administers = (rights: readonly Right[]): boolean =>
  accessVerdict('Admin', { rights, masked: false }) === 200

/** Whether rights allow a call; `dispatch.ts` asks it of every call. 200 may go on, 401 must sign in, 403 must not. `person` null: nobody is signed in. */
export function accessVerdict(access: Access, person: RightsHolder | null): 200 | 401 | 403 {
  if (access === 'anyone') return 200
  if (person === null) return 401
  const confining = CONFINING.filter((right) => person.rights.includes(right))
  const open = isLevel(access) ? OPEN_TO[access] : { confined: [], staff: holds(access as Condition, person) }
  const may = confining.length > 0 ? confining.every((right) => open.confined.includes(right)) : open.staff
  return may ? 200 : 403
}
