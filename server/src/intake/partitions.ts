import { type QueryExecutorProvider, sql } from 'kysely'

const DAY_MS = 86_400_000
/** Everything before lies in one partition, made by the migration. */
const FIRST_DAY = Date.UTC(2024, 0, 1)

export const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** Makes day partitions of the observations as they are needed, outside the transactions that fill them. */
export class Partitions {
  readonly #db: QueryExecutorProvider
  readonly #ready = new Set<number>()
  readonly #making = new Map<number, Promise<void>>()

  constructor(db: QueryExecutorProvider) {
    this.#db = db
  }

  /** Resolves when every day has its partition. */
  async ensure(days: Iterable<number>): Promise<void> {
    for (const day of new Set(days)) {
      if (day < FIRST_DAY || this.#ready.has(day)) continue
      let making = this.#making.get(day)
      if (!making) {
        making = this.#make(day).finally(() => this.#making.delete(day))
        this.#making.set(day, making)
      }
      await making
    }
  }

  /** Today and tomorrow, so that midnight finds its partition there. */
  ahead(now: number): Promise<void> {
    return this.ensure([dayOf(now), dayOf(now + DAY_MS)])
  }

  /** One statement, so that it is atomic; attaching lets writers of other days go on. */
  async #make(day: number): Promise<void> {
    const from = new Date(day).toISOString()
    const to = new Date(day + DAY_MS).toISOString()
    const name = `observations_${from.slice(0, 10).replaceAll('-', '')}`
    await sql`
      do ${sql.lit(`
        begin
          perform pg_advisory_xact_lock(hashtext('wardlight partitions'));
          if to_regclass('${name}') is null then
            create table ${name} (like observations including defaults including constraints);
            alter table observations attach partition ${name} for values from ('${from}') to ('${to}');
          end if;
        end`)}`.execute(this.#db)
    this.#ready.add(day)
  }
}
