import { AREAS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import { NAME_CAPS } from '../../config/caps.ts'
import type { FeedSettings } from '../../config/feed-settings.ts'
import type { FeedsReload, FeedsVersion } from '../../config/feeds-file.ts'
import type { IdentifierRules } from '../../config/site-file.ts'
import type { VariableConfig, VariableSource } from '../../config/variable-schema.ts'
import { shortened } from '../../ward/shortened.ts'

/** What the feeds need of a variable's configuration. */
export type FeedVariable = Pick<
  VariableConfig,
  'unit' | 'plausible' | 'convert' | 'text' | 'io' | 'flow' | 'infusion'
>

/** An area's codes: which variable and source an OBX-3 code of a coding system means. */
export interface AreaCodes {
  variableOfCode(system: string, code: string): string | null
  variable(name: string): FeedVariable | null
  sourceOf(variable: string, code: string, subId?: string): VariableSource | null
  source(variable: string, name: string): VariableSource | null
}

/** The site's configuration as far as the feeds read it. */
export interface FeedConfig {
  area(area: Area): AreaCodes
  unitOf(unit: string): { area: Area } | null
  /** What holds for the feed of this name, as it stands now. */
  feed(name: string): FeedSettings
  /** What `feed` goes by, as it stands now. */
  feedsVersion(): FeedsVersion
  /** IANA zone of times that neither the message nor its feed's settings place. */
  zone: string
  identifiers: IdentifierRules
  /** Subscribes to reloads of the settings of feeds. Returns the function that ends it. */
  watchFeeds?(told: (outcome: FeedsReload) => void): () => void
  /** Subscribes to changes of what names of feeds mean. Returns the function that ends it. */
  watchNames?(told: () => void): () => void
}

/** A coded element: its code, text and coding system (OBX-3 holds up to two of them). */
export interface Coded {
  code: string
  text: string
  system: string
}

/** The variable a code stands for. */
export interface KnownCode {
  name: string
  variable: FeedVariable
  /** The variable that tells its amounts per hour. */
  flow: { name: string; variable: FeedVariable } | null
  source: VariableSource | null
  /** The unit the feed's settings give the code where the message names none. */
  unit: string | null
  /** Seconds a volume is collected over, by the feed's settings. */
  interval: number | null
  /** An administrator said so, nothing else knows it. */
  meant?: boolean
}

/**
 * Finds the variable an element stands for: what the feed's settings say of its codes, else the first of its codings that
 * is known, else what an administrator said of the first. A mapping may name `code/sub-id` to take one of several devices
 * of one code (OBX-4). Null when none knows it.
 */
export type CodeBook = (coded: readonly Coded[], subId: string) => KnownCode | null

/** The code book of a feed for patients of a unit. */
export type CodeBooks = (unit: string, feed: FeedSettings) => CodeBook

/** The code book of the area a unit belongs to; for other units every area is asked, the default area first. */
export function openCodeBooks(config: FeedConfig): CodeBooks {
  const ordered = [...AREAS].sort((area) => (area === DEFAULT_AREA ? -1 : 1))
  return (unit, feed) => {
    const found = unit ? config.unitOf(unit) : null
    const areas = (found ? [found.area] : ordered).map((area) => config.area(area))
    return (coded, subId) => {
      for (const area of areas) {
        const known = lookUp(area, feed, coded, subId)
        if (known) return known
      }
      for (const area of areas) {
        const known = asMeant(area, feed, coded, subId)
        if (known) return known
      }
      return null
    }
  }
}

function lookUp(
  area: AreaCodes,
  feed: FeedSettings,
  coded: readonly Coded[],
  subId: string,
): KnownCode | null {
  for (const { code } of coded) {
    const said = feed.code(code, subId)
    const variable = said && area.variable(said.variable)
    if (!said || !variable) continue
    const named = said.source === undefined ? null : area.source(said.variable, said.source)
    return {
      name: said.variable,
      variable,
      flow: flowOf(area, variable),
      source: named ?? area.sourceOf(said.variable, code, subId),
      unit: said.unit ?? feed.unitOf(code),
      interval: said.interval ?? null,
    }
  }
  for (const { system, code } of coded) {
    const name = nameOf(area, system, code, subId)
    const known = name === null ? null : knownAs(name, area, feed, code, subId)
    if (known) return known
  }
  return null
}

/** The administrator's meaning of a code that nothing else knows, by the name it is listed under. */
function asMeant(
  area: AreaCodes,
  feed: FeedSettings,
  coded: readonly Coded[],
  subId: string,
): KnownCode | null {
  const [first] = coded
  if (!first || feed.names.all.length === 0) return null
  const { code, system } = asListed(first)
  const name = feed.names.code(system, code)
  const known = name === null ? null : knownAs(name, area, feed, first.code, subId)
  return known && { ...known, meant: true }
}

/** Code and coding system as they are kept with a reading, and listed where nothing knows them. */
export const asListed = ({ code, system }: Coded): Omit<Coded, 'text'> => ({
  code: shortened(code, NAME_CAPS.code.most),
  system: shortened(system, NAME_CAPS.system.most),
})

function knownAs(
  name: string,
  area: AreaCodes,
  feed: FeedSettings,
  code: string,
  subId: string,
): KnownCode | null {
  const variable = area.variable(name)
  if (!variable) return null
  return {
    name,
    variable,
    flow: flowOf(area, variable),
    source: area.sourceOf(name, code, subId),
    unit: feed.unitOf(code),
    interval: null,
  }
}

function flowOf(area: AreaCodes, { flow }: FeedVariable): KnownCode['flow'] {
  const variable = flow === undefined ? null : area.variable(flow)
  return flow !== undefined && variable ? { name: flow, variable } : null
}

function nameOf(area: AreaCodes, system: string, code: string, subId: string): string | null {
  for (const named of system === '' ? ['', 'LN', 'MDC'] : [system]) {
    const name = (subId && area.variableOfCode(named, `${code}/${subId}`)) || area.variableOfCode(named, code)
    if (name) return name
  }
  return null
}
