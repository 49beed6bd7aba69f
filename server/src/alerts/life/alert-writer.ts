import type { Kysely, QueryExecutorProvider } from 'kysely'
import { announce } from '../../cluster/announce-changes.ts'
import type { Lease } from '../../cluster/lease.ts'
import type { OpenAlerts } from './open-alerts.ts'
import { readAlerts, type Transition, writeTransitions } from './store.ts'

export interface AlertWriterParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  openAlerts: OpenAlerts
  /** Alerts of these patients changed, in this revision. */
  onChanged(patientIds: readonly number[], revision: number | null): void
  /** Writes what follows from the changes, in their transaction. */
  caused?(trx: QueryExecutorProvider, written: readonly Transition[]): Promise<void>
}

/** Writes changes of alerts and announces them. */
export class AlertWriter {
  readonly #parts: AlertWriterParts

  constructor(parts: AlertWriterParts) {
    this.#parts = parts
  }

  /**
   * Writes what it can and applies it to `openAlerts`. Returns the changes left out because somebody else changed the
   * alert first, and reads those alerts again. With `fence`, writes nothing once the lease is lost (LeaseLost).
   * `beside` writes in the same transaction.
   */
  async write(
    transitions: readonly Transition[],
    fence: Lease | null,
    beside?: (trx: QueryExecutorProvider) => Promise<void>,
  ): Promise<Transition[]> {
    const { db, node, openAlerts, onChanged, caused } = this.#parts
    const patients = [...new Set(transitions.map(({ alert }) => alert.patientId))]
    const { written, revision } = await db.transaction().execute(async (trx: QueryExecutorProvider) => {
      await fence?.fence(trx)
      await beside?.(trx)
      const versions = await writeTransitions(trx, transitions)
      await caused?.(
        trx,
        transitions.filter(({ alert }) => versions.has(alert.id)),
      )
      return {
        written: versions,
        revision: await announce(trx, { node, rooms: [], persons: [], patients: [], alerts: patients }),
      }
    })
    for (const { alert } of transitions) {
      const version = written.get(alert.id)
      if (version !== undefined) openAlerts.put({ ...alert, version })
    }
    const missed = transitions.filter(({ alert }) => !written.has(alert.id))
    if (missed.length > 0) openAlerts.set(patients, await readAlerts(db, { patients }))
    onChanged(patients, revision)
    return missed
  }
}
