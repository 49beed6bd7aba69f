import type { Identifier, PatientIdentity } from '../../ward/events.ts'

/** A number known here: whose record it finds, and the leading record of that person. */
export interface KnownNumber extends Identifier {
  record: number
  root: number
}

/** What the numbers of a message find. `attach` are numbers of the person not known before. */
export type FoundRecord =
  | { kind: 'found'; record: number; root: number; attach: readonly Identifier[]; disagree: boolean }
  | { kind: 'ambiguous'; candidates: readonly KnownNumber[] }
  | { kind: 'unknown' }

/** The numbers of a message; its record number alone where the feed does not tell authorities. */
export const identifiersOf = ({ ids, mrn }: PatientIdentity): readonly Identifier[] =>
  ids ?? (mrn === '' ? [] : [{ authority: '', number: mrn }])

const roots = (known: readonly KnownNumber[]): Set<number> => new Set(known.map(({ root }) => root))

const firstOf = (known: readonly KnownNumber[]): KnownNumber | null =>
  known.toSorted((a, b) => a.record - b.record)[0] ?? null

/** Rules of docs/hl7.md §3 for one number, among those of the same digits. */
function match({ authority }: Identifier, same: readonly KnownNumber[]): KnownNumber | 'ambiguous' | null {
  if (authority === '') {
    if (roots(same).size > 1) return 'ambiguous'
    const bare = same.find((known) => known.authority === '')
    return bare ?? same.find(({ record, root }) => record === root) ?? firstOf(same)
  }
  const exact = same.find((known) => known.authority === authority)
  if (exact) return exact
  const bare = same.find((known) => known.authority === '')
  return bare && same.length === 1 ? bare : null
}

/** Whom the numbers of a message mean: the first one known counts. */
export function findRecord(
  ids: readonly Identifier[],
  sameNumber: (number: string) => readonly KnownNumber[],
): FoundRecord {
  let found: KnownNumber | null = null
  let disagree = false
  const attach: Identifier[] = []
  const candidates: KnownNumber[] = []
  for (const id of ids) {
    const same = sameNumber(id.number)
    const hit = match(id, same)
    if (hit === 'ambiguous') {
      candidates.push(...same)
      continue
    }
    if (hit && found && hit.root !== found.root) disagree = true
    else if (hit) found ??= hit
    const isNew = !same.some((known) => known.authority === id.authority)
    if (isNew && (!hit || id.authority !== '')) attach.push(id)
  }
  if (found) return { kind: 'found', record: found.record, root: found.root, attach, disagree }
  return candidates.length > 0 ? { kind: 'ambiguous', candidates } : { kind: 'unknown' }
}
