import type { Right } from '@wardlight/contracts/rights'

/**
 * Who may make a call, as data. `anyone`: no session needed. `signedIn`: every account. Everything else is refused to
 * accounts with the right Patient: `staff` is every other account, a right is every account that has it, `masked` an
 * account that sees no names.
 */
export type Access = 'anyone' | 'signedIn' | Condition
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
export interface Person {
  rights: readonly Right[]
  masked: boolean
}

function holds(condition: Condition, person: Person): boolean {
  if (typeof condition !== 'string') {
    if ('not' in condition) return !holds(condition.not, person)
    if ('all' in condition) return condition.all.every((each) => holds(each, person))
    return condition.any.some((each) => holds(each, person))
  }
  if (condition === 'staff') return true
  return condition === 'masked' ? person.masked : person.rights.includes(condition)
}

/** Whether these rights make an administrator: Patient takes it away. */
export const administers = (rights: readonly Right[]): boolean =>
  verdict('Admin', { rights, masked: false }) === 200

/** 200 may go on, 401 must sign in, 403 must not. `person` null: nobody is signed in. */
export function verdict(access: Access, person: Person | null): 200 | 401 | 403 {
  if (access === 'anyone') return 200
  if (person === null) return 401
  if (access === 'signedIn') return 200
  return !person.rights.includes('Patient') && holds(access, person) ? 200 : 403
}
