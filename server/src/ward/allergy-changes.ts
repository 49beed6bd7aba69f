import type { Allergy } from '@wardlight/contracts/allergy'
import { TEXT_CAPS } from '../config/caps.ts'
import type { AllergyChange } from './events.ts'

const { most: MOST } = TEXT_CAPS.allergies

/** Words that there is no allergy, and the kind they are of; '' of every kind. */
const DENIALS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/^(nka|(no|none) known( allerg(y|ies))?|no (known )?allerg(y|ies))$/i, ''],
  [/^(nkda|no (known )?(drug|medication) allerg(y|ies))$/i, 'Drug'],
  [/^(nkfa|no (known )?food allerg(y|ies))$/i, 'Food'],
]

const deniedBy = ({ name }: Allergy): string | undefined =>
  DENIALS.find(([words]) => words.test(name.trim()))?.[1]

/** Drops a denial ("no known allergies") if the list has an allergy it denies: a list never says both. */
function withoutDenials(all: readonly Allergy[]): Allergy[] {
  const real = all.filter((one) => deniedBy(one) === undefined)
  return all.filter((one) => {
    const kind = deniedBy(one)
    return kind === undefined || !real.some((other) => !kind || !other.kind || other.kind === kind)
  })
}

/** Allergies as a visit stores them: all names (past the limit, the last says how many more) and their details. */
export function listed(told: readonly Allergy[]): { allergies: string[]; list: Allergy[] } {
  const all = withoutDenials(told)
  const list = all.length <= MOST ? [...all] : all.slice(0, MOST - 1)
  const names = list.map(({ name }) => name)
  return {
    allergies: all.length <= MOST ? names : [...names, `and ${all.length - list.length} more`],
    list,
  }
}

/** Merges two entries of one allergy: all reactions, and for the rest the first known value. */
export const both = (first: Allergy, again: Allergy): Allergy => ({
  name: first.name,
  kind: first.kind || again.kind,
  severity: first.severity || again.severity,
  reactions: [...new Set([...first.reactions, ...again.reactions])],
  since: first.since || again.since,
})

const same = (name: string) => name.trim().toLowerCase()

/**
 * Applies a change to the list; its values win for allergies it names. A `late` change only adds, and removes nothing.
 */
export function changed(
  known: readonly Allergy[],
  { list, without }: AllergyChange,
  late: boolean,
): Allergy[] {
  const gone = new Set(late ? [] : without.map(same))
  const all = new Map(known.filter(({ name }) => !gone.has(same(name))).map((one) => [same(one.name), one]))
  for (const one of list) {
    const before = all.get(same(one.name))
    all.set(same(one.name), !before ? one : late ? both(before, one) : both(one, before))
  }
  return [...all.values()]
}

/** Joins separate lists of one person, newest first: each allergy once. */
export function joined(lists: readonly (readonly Allergy[])[]): Allergy[] {
  const all = new Map<string, Allergy>()
  for (const one of lists.flat()) {
    const before = all.get(same(one.name))
    all.set(same(one.name), before ? both(before, one) : one)
  }
  return [...all.values()]
}
