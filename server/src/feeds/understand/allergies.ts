import type { Allergy } from '@wardlight/contracts/body'
import { MESSAGE_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import type { Visit } from '../../ward/events.ts'
import { cut } from '../../ward/shortened.ts'
import type { Segment } from '../hl7/message.ts'

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

const { most: MOST } = TEXT_CAPS.allergies

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

const allergyOf = (segment: Segment): Allergy => ({
  name: inShort(segment.text(3, 2) || segment.text(3, 1)),
  kind: wordOf(segment, 2, KINDS),
  severity: wordOf(segment, 4, SEVERITIES),
  reactions: reactionsOf(segment),
  since: dateOf(segment.text(SINCE[segment.name] as number)),
})

/** What is told twice of the same: every reaction, and the first word on the rest. */
const both = (first: Allergy, again: Allergy): Allergy => ({
  name: first.name,
  kind: first.kind || again.kind,
  severity: first.severity || again.severity,
  reactions: [...new Set([...first.reactions, ...again.reactions])],
  since: first.since || again.since,
})

/** Allergies (AL1, IAM), each once; the last of very many says how many more there are. Nothing where none is told of. */
export function readAllergies(
  segments: readonly Segment[],
  source: string,
): Pick<Visit, 'allergies' | 'allergyRecord'> {
  const told = segments.filter(({ name }) => name in SINCE)
  if (told.length === 0) return {}
  const known = new Map<string, Allergy>()
  for (const allergy of told.map(allergyOf)) {
    const before = known.get(allergy.name)
    if (allergy.name !== '') known.set(allergy.name, before ? both(before, allergy) : allergy)
  }
  const list = [...known.values()]
  const names = list.map(({ name }) => name)
  const more = `and ${list.length - MOST + 1} more`
  return {
    allergies: list.length <= MOST ? names : [...names.slice(0, MOST - 1), more],
    allergyRecord: { source, list: list.slice(0, list.length <= MOST ? MOST : MOST - 1) },
  }
}
