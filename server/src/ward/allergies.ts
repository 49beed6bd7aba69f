import type { Allergy } from '@wardlight/contracts/body'
import { TEXT_CAPS } from '../config/caps.ts'
import type { AllergyChange } from './events.ts'

const { most: MOST } = TEXT_CAPS.allergies

/** Allergies as a visit keeps them: every name, of very many the last says how many more there are; and what else is known. */
export function listed(all: readonly Allergy[]): { allergies: string[]; list: Allergy[] } {
  const list = all.length <= MOST ? [...all] : all.slice(0, MOST - 1)
  const names = list.map(({ name }) => name)
  return {
    allergies: all.length <= MOST ? names : [...names, `and ${all.length - list.length} more`],
    list,
  }
}

/** What is told twice of the same: every reaction, and the first word on the rest. */
export const both = (first: Allergy, again: Allergy): Allergy => ({
  name: first.name,
  kind: first.kind || again.kind,
  severity: first.severity || again.severity,
  reactions: [...new Set([...first.reactions, ...again.reactions])],
  since: first.since || again.since,
})

const same = (name: string) => name.trim().toLowerCase()

/** Allergies after a change: its own word first on what it names. One that comes `late` adds, and takes nothing away. */
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
