import { AREAS } from '@wardlight/contracts/areas'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { SiteConfig } from '../../src/config/site.ts'
import { DATABASE_LIMITS, type Database, openDatabase } from '../../src/store/database.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type ManualClock, manualClock } from '../manual-clock.ts'
import { openTestWard, type WardHost } from '../ward-host.ts'

/** Notifications arrive long before the database was asked so often. */
const LOOKS = 3000

/** What both nodes show alike once they have heard of all that happened. */
const shown = (host: WardHost): string =>
  JSON.stringify(
    AREAS.map((area) =>
      host.ward.census(area, {}).census.map(({ roomSys, patientIDs, atoms, alerts }) => [
        roomSys,
        patientIDs.PatID,
        Object.entries(atoms)
          .map(([name, { value, time }]) => [name, value, time])
          .toSorted(),
        alerts.map(({ id, state, level, by, until }) => [id, state, level, by, until]),
      ]),
    ),
  )

/** Two nodes of one hospital on one database, one of which may be frozen: its clock stands still and nothing reaches it. */
export class WardPair {
  readonly #config: SiteConfig
  readonly #clocks: readonly [ManualClock, ManualClock] = [manualClock(), manualClock()]
  #second!: Database
  #hosts!: [WardHost, WardHost]
  database!: TestDatabase
  #frozen: 0 | 1 | null = null
  #moves = 0

  constructor(config: SiteConfig) {
    this.#config = config
  }

  async open(): Promise<void> {
    this.database = await openTestDatabase()
    this.#second = await openDatabase({
      databaseUrl: this.database.url,
      data: '',
      log: pino({ level: 'silent' }),
      limits: { ...DATABASE_LIMITS, idleMs: 60_000 },
    })
    this.#hosts = [await this.#start(0), await this.#start(1)]
  }

  #start(node: 0 | 1): Promise<WardHost> {
    const { db, listen } = node === 0 ? this.database : this.#second
    return openTestWard({ ...this.database, db, listen }, { config: this.#config, clock: this.#clocks[node] })
  }

  async close(): Promise<void> {
    await Promise.all(this.#hosts.map(({ ward }) => ward.stop()))
    await this.#second.stop()
    await this.database.stop()
  }

  /** The nodes that live. */
  live(): WardHost[] {
    return this.#hosts.filter((_, node) => node !== this.#frozen)
  }

  now(): number {
    return (this.live()[0] as WardHost).clock.now()
  }

  /** Time of the next movement, by the clock as it is now, which may have been put back since the last one. */
  nextMove(): number {
    return this.now() - 1000 + this.#moves++
  }

  async wait(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      for (const { clock } of this.live()) clock.advance(Math.min(5, left) * 1000)
      await Promise.all(this.live().map(({ ward }) => ward.settled()))
    }
  }

  /** Puts all clocks back by `ms`; a negative one puts them ahead. */
  putBack(ms: number): void {
    for (const { clock } of this.#hosts) clock.putBack(ms)
  }

  /** A node hangs, and its lease expires. */
  async freeze(node: 0 | 1): Promise<void> {
    await this.inStep()
    this.#frozen = node
    await sql`update leases set expires = clock_timestamp() - interval '1 ms'`.execute(this.database.db)
    await this.wait(6)
  }

  /** It goes on as if nothing had been. */
  async thaw(): Promise<void> {
    if (this.#frozen === null) return
    const { clock } = this.#hosts[this.#frozen] as WardHost
    clock.putBack(clock.now() - this.now())
    this.#frozen = null
    await this.wait(4)
  }

  async restart(node: 0 | 1): Promise<void> {
    await this.thaw()
    await this.#hosts[node].ward.stop()
    this.#hosts[node] = await this.#start(node)
    await this.wait(6)
  }

  /** When each living node last failed on its store. */
  #errors(): string[] {
    return this.live().map(({ ward }) => ward.census('awicu', {}).sqlErrors ?? 'none')
  }

  /** Resolves once the living nodes have judged all that happened and show the same; else says how they differ. */
  async inStep(): Promise<string[]> {
    for (let look = 0; ; look++) {
      await Promise.all(this.live().map(({ ward }) => ward.settled()))
      const [first, ...others] = this.live().map(shown)
      const other = others.find((each) => each !== first)
      if (other === undefined) return []
      if (look === LOOKS)
        return [
          `The nodes never show the same: ${first} and ${other}; store errors: ${this.#errors().join(' and ')}`,
        ]
      await sql`select 1`.execute(this.database.db)
    }
  }
}
