import type { CensusRow } from '@wardlight/contracts/census'
import { CENSUS_TELLS, type Tells } from '@wardlight/contracts/census-masking'

type Declared = typeof CENSUS_TELLS
type FieldsThatTell<T extends Tells> = {
  [F in keyof Declared]: Declared[F] extends T ? F : never
}[keyof Declared]

/** What stands for the value of each field that tells `T`. */
export type Covers<T extends Tells> = {
  readonly [F in FieldsThatTell<T>]: (value: NonNullable<CensusRow[F]>) => CensusRow[F]
}

/** The row with what `covers` puts in place of its fields. A field nobody declared is left out. */
export function coveredRow<T extends Tells>(row: CensusRow, covers: Covers<T>): CensusRow {
  const by = covers as Readonly<Record<string, ((value: unknown) => unknown) | undefined>>
  const declared = Object.entries(row).filter(([field]) => Object.hasOwn(CENSUS_TELLS, field))
  const covered = declared.map(([field, value]) => {
    const cover = by[field]
    return [field, cover && value !== undefined && value !== null ? cover(value) : value]
  })
  return Object.fromEntries(covered) as CensusRow
}
