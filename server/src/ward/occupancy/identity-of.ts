import { type RawBuilder, sql } from 'kysely'

/** A person's name, and what contradictions are found by: birth date (YYYY-MM-DD) and HL7 sex. */
export interface Identity {
  name: string
  dob: string | null
  gender: string
}

/** The newest value of a column among a person's records; values from ADT go before those filled in by results. */
const newest = (column: string, isSaid: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [value, time] = [sql.ref(column), sql.ref(`${column}_time`)]
  return sql`(array_agg(${value} order by ${time} desc, id = root desc, id)
    filter (where ${isSaid} and (kind = 'person' or id = root)))[1] as ${value}`
}

/**
 * A row of a person's identity: of each part the newest word, under whichever of the person's numbers it was said. Each
 * record keeps its own, so that two people who were taken for one have theirs again.
 */
export const identityOf = (root: string): RawBuilder<Identity> => sql`
  (select coalesce(i.name, '') as name, i.dob, coalesce(i.gender, '') as gender from (
    select ${newest('name', sql`name <> ''`)},
      ${newest('dob', sql`(dob is not null or dob_time > '-infinity')`)},
      ${newest('gender', sql`gender <> ''`)}
    from patients where root = ${sql.ref(root)}) i)`
