import type { Area } from '@wardlight/contracts/areas'
import { AreaSchema } from '@wardlight/contracts/common'
import Type from 'typebox'
import { MESSAGE_CAPS, MOST_SEGMENTS } from './caps.ts'
import { openCodePatterns } from './code-patterns.ts'
import { type FeedNames, type NameMeaning, openFeedNames } from './name-meanings.ts'
import { type Networks, readNetworks } from './networks.ts'

const strict = <T extends Type.TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })
const Strings = Type.Array(Type.String())

const FEED_KINDS = ['monitor', 'charting', 'lab', 'adt'] as const
export type ConfiguredFeedKind = (typeof FEED_KINDS)[number]

const CodeSetting = strict({
  variable: Type.String({ minLength: 1 }),
  /** The unit where the message names none. */
  unit: Type.Optional(Type.String({ minLength: 1 })),
  /** One of the variable's sources. */
  source: Type.Optional(Type.String({ minLength: 1 })),
  /** Seconds a volume of this code is collected over, where the message does not say. */
  interval: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
})
type CodeSetting = Type.Static<typeof CodeSetting>

/** `amount` of `unit` in `per` millilitres. */
const Concentration = strict({
  amount: Type.Number({ exclusiveMinimum: 0 }),
  unit: Type.String({ minLength: 1 }),
  per: Type.Number({ exclusiveMinimum: 0 }),
})
export type Concentration = Type.Static<typeof Concentration>

const LARGEST = 64 * 1024 * 1024

/** What feeds.json says of the feeds a pattern matches; docs/hl7.md section 7. */
const FeedEntry = strict({
  from: Type.Optional(Strings),
  certificate: Type.Optional(Strings),
  kind: Type.Optional(Type.Enum(FEED_KINDS)),
  zone: Type.Optional(Type.String({ minLength: 1 })),
  authority: Type.Optional(Type.String()),
  identifiers: Type.Optional(strict({ types: Type.Optional(Strings), authorities: Type.Optional(Strings) })),
  units: Type.Optional(
    strict({
      missing: Type.Optional(Type.Enum(['ours', 'unknown'])),
      byCode: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1 }))),
    }),
  ),
  codes: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String({ minLength: 1 }), CodeSetting]))),
  concentrations: Type.Optional(Type.Record(Type.String(), Concentration)),
  processing: Type.Optional(Strings),
  ignore: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z][A-Z0-9][0-9]$' }))),
  classes: Type.Optional(Strings),
  area: Type.Optional(AreaSchema),
  maxBytes: Type.Optional(Type.Integer({ minimum: 1024, maximum: LARGEST })),
  maxSegments: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SEGMENTS })),
  silentAfterSeconds: Type.Optional(Type.Number({ minimum: 5 })),
  clock: Type.Optional(strict({ addSeconds: Type.Optional(Type.Number()) })),
  retired: Type.Optional(Type.Boolean()),
})
export type FeedEntry = Type.Static<typeof FeedEntry>

/** feeds.json by pattern of APPLICATION/FACILITY. */
export const FeedsFile = Type.Record(Type.String(), FeedEntry)
export type FeedsFile = Type.Static<typeof FeedsFile>

/** Types of CX.5 that number a person, when the feed's settings list none. */
const PERSON_TYPES = ['MR', 'MRN', 'PI', 'PT', 'EI', '']
const MAX_BYTES = 1024 * 1024
const SILENT_AFTER = 60

/** What holds for one feed. */
export interface FeedSettings {
  /** Where it may come from; null: it does not matter. */
  from: Networks | null
  /** Names, or SHA-256 fingerprints, of the client certificates it may come with; null: it does not matter. */
  certificates: readonly string[] | null
  /** Null: by what the feed sends. */
  kind: ConfiguredFeedKind | null
  /** Of times without zone; null is the site's. */
  zone: string | null
  /** Of numbers that name none. */
  authority: string
  identifierTypes: ReadonlySet<string>
  /** Null: numbers of every authority are trusted. */
  identifierAuthorities: ReadonlySet<string> | null
  missingUnit: 'ours' | 'unknown'
  /** Values of MSH-11 that are applied, besides none. */
  processing: ReadonlySet<string>
  /** Events (MSH-9.2) acknowledged and not applied. */
  ignore: ReadonlySet<string>
  /** Patient classes that lie in beds; null when the feed's settings leave it to the product. */
  classes: ReadonlySet<string> | null
  area: Area | null
  maxBytes: number
  /** Of a message. */
  maxSegments: number
  silentAfterSeconds: number
  addSeconds: number
  retired: boolean
  /** Differs whenever codes and units are read otherwise. */
  mapping: string
  /** What the settings make of a code, by `code/sub-id`, `code`, or the longest prefix that ends in `*`. */
  code(code: string, subId?: string): CodeSetting | null
  unitOf(code: string): string | null
  concentration(code: string): Concentration | null
  /** Names nothing else knows, as administrators told them. */
  names: FeedNames
}

/** Of a feed by what feeds.json says of it, and what administrators said of its names. */
export function openFeedSettings(
  entry: FeedEntry,
  feed = '',
  meanings: readonly NameMeaning[] = [],
): FeedSettings {
  const { identifiers = {}, units = {} } = entry
  const codes = openCodePatterns(entry.codes ?? {})
  const unitOf = openCodePatterns(units.byCode ?? {})
  const names = openFeedNames(meanings, feed)
  return {
    from: entry.from ? readNetworks(entry.from).networks : null,
    certificates: entry.certificate ?? null,
    kind: entry.kind ?? null,
    zone: entry.zone ?? null,
    authority: entry.authority ?? '',
    identifierTypes: upper(identifiers.types ?? PERSON_TYPES),
    identifierAuthorities: identifiers.authorities ? new Set(identifiers.authorities) : null,
    missingUnit: units.missing ?? 'unknown',
    processing: upper(entry.processing ?? ['P']),
    ignore: new Set(entry.ignore ?? []),
    classes: entry.classes ? upper(entry.classes) : null,
    area: entry.area ?? null,
    maxBytes: entry.maxBytes ?? MAX_BYTES,
    maxSegments: entry.maxSegments ?? MESSAGE_CAPS.segments.most,
    silentAfterSeconds: entry.silentAfterSeconds ?? SILENT_AFTER,
    addSeconds: entry.clock?.addSeconds ?? 0,
    retired: entry.retired ?? false,
    mapping: JSON.stringify([entry.codes ?? {}, units, ...names.all]),
    code: (code, subId) => {
      const found = codes(code, subId)
      return typeof found === 'string' ? { variable: found } : found
    },
    unitOf,
    concentration: openCodePatterns(entry.concentrations ?? {}),
    names,
  }
}

const upper = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => text.trim().toUpperCase()))
