/** What a sheet is of: the call and what was asked, as the cache of answers names it. Masked answers are apart from others. */
export type SheetKey = readonly [call: string, asked: Readonly<Record<string, unknown>>, masked: boolean]

/** An answer of the server that is kept for when it is silent. */
export interface Sheet<T = unknown> {
  key: SheetKey
  /** When it was true, ms by the server's clock. */
  at: number
  /** When the server told it, where that is later: by then nothing was current. */
  told?: number
  data: T
}

export type Dated = Pick<Sheet, 'at' | 'told'>

/** In a freeze what was told last is no newer by `at`, and yet the last word of who lies where. */
export const toldAt = ({ at, told = at }: Dated): number => told

export const byNewest = (a: Dated, b: Dated): number => toldAt(b) - toldAt(a)
export const isNewer = (a: Dated, b: Dated): boolean => toldAt(a) > toldAt(b)

/** Of the last hour before the server was heard last. */
export const KEPT_MS = 60 * 60_000
/** All sheets of a browser together, encrypted. */
export const MOST_BYTES = 64 * 1024 * 1024

/** Calls that are kept, and of those with actions which: what the census and the patient view are made of. */
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

/** Whether what the cache of answers has under this name is kept for downtime. */
export function isKept(key: readonly unknown[]): key is SheetKey {
  const [call, asked] = key as SheetKey
  return KEPT[call]?.includes(asked?.action) === true
}

/** Sheets that are looked for together: those of a call and action in an area. */
export const groupOf = ([call, { action, area }]: SheetKey): string =>
  [call, action, area].filter(Boolean).join(' ')

/** How what is kept of an answer is looked for; null: nothing of it is. */
export type FindSheet<T> = (key: SheetKey) => Promise<Sheet<T> | null>
