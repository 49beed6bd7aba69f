import { pino } from 'pino'
import { type Database, openDatabase } from '../../src/store/database.ts'

/** Notifications for whoever holds the connections, until they let go. */
export type Hears = Database['listen']

/** Connections a node holds for as long as it runs. */
interface HeldConnections {
  database: Database
  listen: Hears
  release(): void
}

/** Connections to one database, each held by one node at a time: what PostgreSQL learnt on them serves the next node too. */
export class Connections {
  readonly #url: string
  readonly #free: Database[] = []
  readonly #all: Database[] = []

  constructor(url: string) {
    this.#url = url
  }

  async take(): Promise<HeldConnections> {
    const database = this.#free.pop() ?? (await this.#open())
    let heard: Parameters<Hears>[] = []
    return {
      database,
      listen: (channel, onMessage, onGap) => {
        const at = heard.push([channel, onMessage, onGap]) - 1
        return database.listen(
          channel,
          (payload) => heard[at]?.[1](payload),
          (since) => heard[at]?.[2]?.(since),
        )
      },
      release: () => {
        heard = []
        this.#free.push(database)
      },
    }
  }

  async stop(): Promise<void> {
    for (const database of this.#all) await database.stop()
  }

  async #open(): Promise<Database> {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: this.#url, data: '', log })
    this.#all.push(database)
    return database
  }
}
