import { type RawBuilder, sql } from 'kysely'

/** SQL condition on observations of the readings that charts, roll-ups and sums show: plausible numbers of a known time. */
export const DRAWN: RawBuilder<unknown> = sql.raw(`state = 'ok' and value is not null and time_known`)
