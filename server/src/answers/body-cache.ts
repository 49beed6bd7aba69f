import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'
import type { QueryExecutorProvider } from 'kysely'
import type { AreaConfig } from '../config/area.ts'
import type { PossibleAges } from '../ward/age.ts'
import { type Patient, recordsOf } from '../ward/state.ts'
import type { BodyExtras } from './body.ts'
import { readGraphs } from './graphs.ts'
import { readIntakeOutput } from './intake-output.ts'

const DAY_MS = 86_400_000
const HOLDS_MS = 15_000
/** Two every 10 minutes of 24 h: enough for a sparkline. */
const POINTS = 289

interface Kept {
  patientId: number
  /** Counts what was taken back of what had been read. */
  rewritten: number
  read: number
  extras: Promise<BodyExtras>
}

/**
 * What a body needs from the store, read at most every 15 s per bed however many people look; at once when something of it
 * was corrected or withdrawn.
 */
export class BodyCache {
  readonly #db: QueryExecutorProvider
  readonly #kept = new Map<number, Kept>()

  constructor(db: QueryExecutorProvider) {
    this.#db = db
  }

  of(
    roomSys: number,
    patient: Patient,
    config: AreaConfig,
    ages: PossibleAges,
    now: number,
  ): Promise<BodyExtras> {
    const kept = this.#kept.get(roomSys)
    const { id: patientId, rewritten = 0 } = patient
    const holds = kept && kept.patientId === patientId && kept.rewritten === rewritten
    if (holds && now - kept.read < HOLDS_MS) return kept.extras
    const extras = this.#read(patient, config, ages, now)
    this.#kept.set(roomSys, { patientId, rewritten, read: now, extras })
    extras.catch(() => this.#kept.delete(roomSys))
    return extras
  }

  /** A patient's record changed beyond new readings. */
  forget(roomSys: number): void {
    this.#kept.delete(roomSys)
  }

  async #read(patient: Patient, config: AreaConfig, ages: PossibleAges, now: number): Promise<BodyExtras> {
    const names = [...SPARKLINE_VARIABLES, ...config.ui.labs, ...config.ui.trends]
    const range = { from: now - DAY_MS, to: now, earliest: now - DAY_MS }
    const [graph, intakeOutput] = await Promise.all([
      readGraphs(this.#db, config, recordsOf(patient), ages, names, range, POINTS),
      readIntakeOutput(this.#db, config, recordsOf(patient), now),
    ])
    return { graph, intakeOutput }
  }
}
