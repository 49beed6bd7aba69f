import type { Allergy } from '@wardlight/contracts/allergy'
import type { Segment } from '@wardlight/hl7/message'
import { MESSAGE_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import { both, listed } from '../../ward/allergy-changes.ts'
import type { Visit } from '../../ward/events.ts'
import { cut } from '../../ward/shortened.ts'

/** HL7 table 0127. */
const KINDS: Readonly<Record<string, string>> = {
  AA: 'Animal',
  DA: 'Drug',
  EA: 'Environment',
  FA: 'Food',
  LA: 'Pollen',
  MA: 'Other',
  MC: 'Contraindication',
  PA: 'Plant',
}
/** HL7 table 0128. */
const SEVERITIES: Readonly<Record<string, string>> = {
  SV: 'Severe',
  MO: 'Moderate',
  MI: 'Mild',
  U: 'Unknown',
}
/** AL1-6 identification date, IAM-11 onset date; the fields before are the same in both. */
const SINCE: Readonly<Record<string, number>> = { AL1: 6, IAM: 11 }

/** Parts of AL1-3: text, original text, alternate text, code, alternate code. */
const NAME_PARTS = [2, 9, 5, 1, 4]

const inShort = (text: string): string => cut(text, TEXT_CAPS.allergy.most)

/** A coded word: its text, else what the table says of the code, else the code. */
function wordOf(segment: Segment, field: number, table: Readonly<Record<string, string>> = {}): string {
  const code = segment.text(field)
  return inShort(segment.text(field, 2) || table[code.toUpperCase()] || code)
}

/** A date as precise as it is: "2019", "2019-05", "2019-05-07"; '' where there is none. */
function dateOf(text: string): string {
  const [, ...parts] = /^(\d{4})(?:(0[1-9]|1[0-2])(?:(0[1-9]|[12]\d|3[01]))?)?/.exec(text) ?? []
  return parts.filter(Boolean).join('-')
}

function reactionsOf(segment: Segment): string[] {
  const repetitions = Math.min(segment.repetitions(5), MESSAGE_CAPS.repetitions.most)
  const said = Array.from(
    { length: repetitions },
    (_, at) => segment.text(5, 2, at) || segment.text(5, 1, at),
  )
  return [...new Set(said.filter(Boolean).map(inShort))]
}

const NOT_NAMED = 'not named'

/** By text, however it was sent, else by code. An allergy sent with only a severity or reaction is listed as not named. '' says nothing. */
function namesOf(segment: Segment): string[] {
  const repetitions = Math.min(Math.max(segment.repetitions(3), 1), MESSAGE_CAPS.repetitions.most)
  const names = Array.from({ length: repetitions }, (_, at) =>
    inShort(NAME_PARTS.map((part) => segment.text(3, part, at)).find(Boolean) ?? ''),
  ).filter(Boolean)
  if (names.length > 0 || segment.isNull(3)) return names
  return segment.text(4) || segment.text(4, 2) || reactionsOf(segment).length > 0 ? [NOT_NAMED] : []
}

const allergiesOf = (segment: Segment): Allergy[] =>
  namesOf(segment).map((name) => ({
    name,
    kind: wordOf(segment, 2, KINDS),
    severity: wordOf(segment, 4, SEVERITIES),
    reactions: reactionsOf(segment),
    since: dateOf(segment.text(SINCE[segment.name] as number)),
  }))

/** IAM-6, HL7 table 0206; '' of a list without actions. */
const actionOf = (segment: Segment): string => (segment.name === 'IAM' ? segment.text(6).toUpperCase() : '')

/** Deleted (IAM-6), or erroneous (IAM-17, HL7 table 0438). */
const isTakenBack = (segment: Segment): boolean =>
  actionOf(segment) === 'D' || (segment.name === 'IAM' && segment.text(17).toUpperCase() === 'E')

/** Each once, however often it is told. */
function once(allergies: readonly Allergy[]): Allergy[] {
  const known = new Map<string, Allergy>()
  for (const allergy of allergies) {
    const before = known.get(allergy.name)
    known.set(allergy.name, before ? both(before, allergy) : allergy)
  }
  return [...known.values()]
}

/**
 * Allergies: AL1, and IAM without actions, are the whole list; IAM with actions change the list there is. Nothing where
 * none is told of; `""` for the name empties the list.
 */
export function readAllergies(
  segments: readonly Segment[],
  source: string,
): Pick<Visit, 'allergies' | 'allergyRecord' | 'allergyChange'> {
  const told = segments.filter((segment) => segment.name in SINCE && actionOf(segment) !== 'X')
  const takenBack = told.filter(isTakenBack)
  const without = new Set(takenBack.flatMap(namesOf))
  const all = once(told.filter((segment) => !isTakenBack(segment)).flatMap(allergiesOf))
  const isWhole = told.some(({ name }) => name === 'AL1') || told.every((segment) => actionOf(segment) === '')
  if (isWhole && takenBack.length < told.length) {
    const { allergies, list } = listed(all.filter(({ name }) => !without.has(name)))
    const isSaid = all.length > 0 || told.some((segment) => segment.isNull(3))
    if (isSaid) return { allergies, allergyRecord: { source, list } }
  }
  const list = isWhole ? [] : all
  return list.length + without.size > 0 ? { allergyChange: { source, list, without: [...without] } } : {}
}
