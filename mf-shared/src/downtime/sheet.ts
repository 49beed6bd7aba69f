/** Cache key of an answer: the call, its query, and whether names are masked. */
export type SheetKey = readonly [call: string, asked: Readonly<Record<string, unknown>>, masked: boolean]

/** An answer of the server that is kept for when it is silent. */
export interface Sheet<T = unknown> {
  key: SheetKey
  /** When it was true, ms by the server's clock. */
  at: number
  /** When the server gave it, if later than `at`: in a freeze `at` is when that began. */
  told?: number
  data: T
}

export type Dated = Pick<Sheet, 'at' | 'told'>

/** Orders sheets. In a freeze all have the same `at`, but the last answer knows best who is in which room. */
export const toldAt = ({ at, told = at }: Dated): number => told

export const byNewest = (a: Dated, b: Dated): number => toldAt(b) - toldAt(a)
export const isNewer = (a: Dated, b: Dated): boolean => toldAt(a) > toldAt(b)

/** How far back sheets go from when the server was last current, ms. */
export const KEPT_MS = 60 * 60_000
/** Most bytes of all sheets of a browser together, encrypted. */
export const MOST_BYTES = 64 * 1024 * 1024

/**
 * Calls whose answers are stored, with the actions of those that have any: what the census and the patient view need.
 */
const KEPT: Readonly<Record<string, readonly unknown[]>> = {
  CensusRequest: [undefined],
  'v2/CensusRequest': [undefined],
  VarRequest: [undefined],
  HandoffRequest: ['get'],
  DataRequest: [
    'body',
    'graph',
    'events',
    'intakeOutput',
    'ioHourly',
    'meds',
    'medsPACU',
    'pacuDischargeSummaryLabs',
    'getCareNote',
  ],
}

/** Whether answers with this cache key are stored for downtime. */
export function isKept(key: readonly unknown[]): key is SheetKey {
  const [call, asked] = key as SheetKey
  return KEPT[call]?.includes(asked?.action) === true
}

/** Sheets are looked up by group: a call and action in an area. */
export const groupOf = ([call, { action, area }]: SheetKey): string =>
  [call, action, area].filter(Boolean).join(' ')

/** Finds the stored copy of an answer; null: there is none. */
export type FindSheet<T> = (key: SheetKey) => Promise<Sheet<T> | null>
