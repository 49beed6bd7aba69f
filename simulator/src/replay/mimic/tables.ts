import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

export type TableRow<Column extends string> = Record<Column, string>

/** The file of a table, gzipped or not; null when the folder has none. */
export function tableFile(folder: string, name: string): string | null {
  const files = [`${name}.csv.gz`, `${name}.csv`, `${name.toUpperCase()}.csv.gz`, `${name.toUpperCase()}.csv`]
  return files.map((file) => join(folder, file)).find((file) => existsSync(file)) ?? null
}

/** The rows of a table, one after another, with the named columns only (their names in lower case). A missing table has no rows. */
export async function* rows<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
): AsyncGenerator<TableRow<Column>> {
  const file = tableFile(folder, name)
  if (!file) return
  const wanted = new Set<string>(columns)
  const parser = parse({
    columns: (header: string[]) =>
      header.map((column) => (wanted.has(column.toLowerCase()) ? column.toLowerCase() : false)),
    relax_column_count: true,
  })
  const source = createReadStream(file)
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  source.on('error', (error) => parser.destroy(error))
  text.on('error', (error: Error) => parser.destroy(error))
  yield* text.pipe(parser) as AsyncIterable<TableRow<Column>>
}

/** Milliseconds of "YYYY-MM-DD HH:MM:SS", taken as UTC; NaN when it is no time. */
export const recordedTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
