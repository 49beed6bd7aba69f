import type { Segment } from '@wardlight/hl7/message'
import { IDENTITY_CAPS } from '../../config/caps.ts'
import type { FeedSettings } from '../../config/feed-settings.ts'
import type { IdentifierRules } from '../../config/site-file.ts'
import type { Identifier } from '../../ward/events.ts'
import { checkCount, whole } from './over-cap.ts'

/** What numbers of a message are read by. */
export interface IdentifierContext {
  settings: Pick<FeedSettings, 'authority' | 'identifierTypes' | 'identifierAuthorities'>
  identifiers: IdentifierRules
}

interface TypedIdentifier extends Identifier {
  /** CX.5 in capitals. */
  type: string
}

const RECORD = new Set(['MR', 'MRN'])
/** What senders put where they know no number: many people at once would have it. */
const PLACEHOLDER =
  /^([0\s.?/_-]+|9{5,}|x{3,}|(patient ?)?(unknown|unk|unbekannt)( ?(patient|person))?|none|null|nil|n\/?a|tbd|no ?id|not ?(admitted|identified))$/i

/** All repetitions of a CX field that hold a number, with authority (CX.4.1, else CX.4.2, else the feed's) and type. */
function readTyped(
  segment: Segment | undefined,
  field: number,
  context: IdentifierContext,
): TypedIdentifier[] {
  if (!segment) return []
  const length = segment.repetitions(field)
  checkCount(length, 'repetitions', whereOf(segment, field))
  return Array.from({ length }, (_, repetition) => ({
    number: spelled(segment.first(field, 1, repetition), context.identifiers),
    authority: segment.authority(field, repetition) || context.settings.authority,
    type: segment.text(field, 5, repetition).toUpperCase(),
  })).filter(({ number }) => number !== '' && !PLACEHOLDER.test(number))
}

const whereOf = ({ name }: Segment, field: number): string => `${name}^1^${field}`

/** A number in full: throws where it is longer than is taken. */
const inFull = (
  { authority, number }: Identifier,
  segment: Segment | undefined,
  field: number,
): Identifier => {
  const where = segment ? whereOf(segment, field) : ''
  return {
    authority: whole(authority, IDENTITY_CAPS.authority, where),
    number: whole(number, IDENTITY_CAPS.number, where),
  }
}

/** Numbers of a person in a CX field the feed is trusted for, medical record numbers first; each once. */
export function personNumbers(
  segment: Segment | undefined,
  field: number,
  context: IdentifierContext,
): Identifier[] {
  const { identifierTypes, identifierAuthorities } = context.settings
  const trusted = readTyped(segment, field, context).filter(
    ({ type, authority }) =>
      identifierTypes.has(type) && (identifierAuthorities === null || identifierAuthorities.has(authority)),
  )
  const ordered = [
    ...trusted.filter(({ type }) => RECORD.has(type)),
    ...trusted.filter(({ type }) => !RECORD.has(type)),
  ]
  return unique(ordered.map((id) => inFull(id, segment, field)))
}

/** The first number of a CX field, whatever its type; null when it is empty. */
export function firstNumber(
  segment: Segment | undefined,
  field: number,
  context: IdentifierContext,
): Identifier | null {
  const [first] = readTyped(segment, field, context)
  return first ? inFull(first, segment, field) : null
}

/** The first number of one type in a CX field. */
export function numberOfType(
  segment: Segment | undefined,
  field: number,
  type: string,
  context: IdentifierContext,
): Identifier | null {
  const found = readTyped(segment, field, context).find((one) => one.type === type)
  return found ? inFull(found, segment, field) : null
}

export const sameNumber = (one: Identifier, other: Identifier): boolean =>
  one.authority === other.authority && one.number === other.number

const unique = (ids: readonly Identifier[]): Identifier[] =>
  ids.filter((id, i) => ids.findIndex((other) => sameNumber(other, id)) === i)

/** A number as the site spells it. */
function spelled(number: string, { ignoreCase, ignoreLeadingZeros }: IdentifierRules): string {
  const cased = ignoreCase ? number.toUpperCase() : number
  return ignoreLeadingZeros ? cased.replace(/^0+(?=.)/, '') : cased
}
