import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type HashedEntry, readEntries } from './read-entries.ts'

export type Format = 'csv' | 'tsv'

const COLUMNS = [
  ['id', 'Number'],
  ['time', 'Time (UTC)'],
  ['kind', 'Kind'],
  ['userID', 'Account'],
  ['address', 'Address'],
  ['action', 'Action'],
  ['refused', 'Refused because'],
  ['area', 'Area'],
  ['room', 'Room'],
  ['record', 'Record'],
  ['patID', 'Patient ID'],
  ['visit', 'Visit'],
  ['count', 'Times'],
  ['detail', 'Detail'],
  ['hash', 'Hash'],
] as const satisfies readonly (readonly [keyof HashedEntry, string])[]

/**
 * Where a spreadsheet would start a formula or a quoted cell: at the beginning, and after what some take for the end of
 * a cell. An apostrophe put there makes it text.
 */
const FORMULA = /(?<=^|[;,])(?=[\s\p{Cf}]{0,200}[=+\-@\uff1d\uff0b\uff0d\uff20|%])|^(?=[\s\p{Cf}]{0,200}")/gu

const plain = (value: string | number | null): string => {
  const text = String(value ?? '').replaceAll(/[\t\r\n]/g, ' ')
  return typeof value === 'string' ? text.replaceAll(FORMULA, "'") : text
}

/** A line of a file, its end included. */
export function lineOf(values: readonly (string | number | null)[], format: Format): string {
  const cells = values.map(plain)
  if (format === 'tsv') return `${cells.join('\t')}\r\n`
  return `${cells.map((cell) => (/[",;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

const PORTION = 2000

/** The file in portions: a header, then one line per entry, newest first, from the entry that was last at the start. */
export async function* exportText(
  db: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  format: Format,
  shown: (entry: HashedEntry) => HashedEntry = (entry) => entry,
): AsyncGenerator<string> {
  yield `\ufeff${lineOf(
    COLUMNS.map(([, title]) => title),
    format,
  )}`
  const { rows } = await sql<{ id: number }>`select id from audit_head`.execute(db)
  let before = (rows[0]?.id ?? 0) + 1
  for (;;) {
    const entries = await readEntries(db, where, before, PORTION)
    if (entries.length === 0) return
    yield entries.map((entry) => lineOf(fieldsOf(shown(entry)), format)).join('')
    before = entries.at(-1)?.id ?? 0
  }
}

const fieldsOf = (entry: HashedEntry) => COLUMNS.map(([name]) => entry[name])
