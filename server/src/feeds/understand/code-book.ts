import { AREAS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { VariableConfig } from '../../config/schema.ts'

/** What the feeds need of a variable's configuration. */
export type FeedVariable = Pick<VariableConfig, 'unit' | 'plausible' | 'convert' | 'text'>

/** An area's codes: which variable an OBX-3 code of a coding system means. */
export interface AreaCodes {
  variableOfCode(system: string, code: string): string | null
  variable(name: string): FeedVariable | null
}

/** The site's configuration as far as the feeds read it. */
export interface FeedConfig {
  area(area: Area): AreaCodes
  unitOf(unit: string): { area: Area } | null
  /** Seconds without a message after which the feed of this name counts as silent. */
  silentAfter(feed: string): number
}

/** A coded element: its code, text and coding system (OBX-3 holds up to two of them). */
export interface Coded {
  code: string
  text: string
  system: string
}

export interface Known {
  name: string
  variable: FeedVariable
}

/**
 * Finds the variable an element stands for: the first of its codings that is known. A mapping may name `code/sub-id` to
 * take one of several sources of one code (OBX-4). Null when no mapping knows it.
 */
export type CodeBook = (coded: readonly Coded[], subId: string) => Known | null

/** The code book of the area a unit belongs to; for other units every area is asked, the default area first. */
export function openCodeBooks(config: FeedConfig): (unit: string) => CodeBook {
  const books = new Map(AREAS.map((area) => [area, openCodeBook(config.area(area))]))
  const all = [...books].sort(([area]) => (area === DEFAULT_AREA ? -1 : 1)).map(([, book]) => book)
  const anyArea: CodeBook = (coded, subId) => {
    for (const book of all) {
      const known = book(coded, subId)
      if (known) return known
    }
    return null
  }
  return (unit) => {
    const found = unit ? config.unitOf(unit) : null
    return (found && books.get(found.area)) ?? anyArea
  }
}

/** The code book of one area. */
export function openCodeBook(area: AreaCodes): CodeBook {
  const lookUp = (system: string, code: string): Known | null => {
    const name = area.variableOfCode(system, code)
    const variable = name === null ? null : area.variable(name)
    return name !== null && variable ? { name, variable } : null
  }
  return (coded, subId) => {
    for (const { system, code } of coded) {
      const systems = system === '' ? ['', 'LN', 'MDC'] : [system]
      for (const named of systems) {
        const known = (subId && lookUp(named, `${code}/${subId}`)) || lookUp(named, code)
        if (known) return known
      }
    }
    return null
  }
}
