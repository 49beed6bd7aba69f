import type { RuleEvaluator } from '../../server/src/alerts/judging/rule-evaluator.ts'
import type { LiveAlert } from '../../server/src/alerts/life/live-alert.ts'
import { rulesOf } from '../../server/src/alerts/rules/area-rules.ts'
import { uncovered } from '../../server/src/alerts/rules/covering.ts'
import type { AreaConfig } from '../../server/src/config/area.ts'
import type { SiteConfig } from '../../server/src/config/site.ts'
import { WardMemory } from '../../server/src/ward/memory.ts'
import { nextStale } from '../../server/src/ward/readings/monitor-silence.ts'
import type { Bed, CurrentReading, Patient } from '../../server/src/ward/state.ts'
import type { RecordedReading } from './record.ts'

/** An alert that was told, from when until when (ms). */
export interface ToldAlert {
  rule: string
  level: number
  technical: boolean
  from: number
  to: number
}

interface JudgedPerson {
  dob: string | null
  unit: string
  admitted: number
  from: number
  to: number
}

const NEVER = Number.POSITIVE_INFINITY

/**
 * Judges one stay by the product's own engine, with a clock that jumps from one reading, or one thing that falls due, to
 * the next. Nobody answers an alert.
 */
export class JudgedStay {
  readonly #config: AreaConfig
  readonly #evaluator: RuleEvaluator
  readonly #memory: WardMemory
  readonly #bed: Bed
  #now: number
  #due = NEVER
  #seq = 0
  #open: LiveAlert[] = []
  readonly #told = new Map<string, ToldAlert>()

  constructor(site: SiteConfig, evaluator: RuleEvaluator, person: JudgedPerson) {
    this.#config = site.area('awicu')
    this.#evaluator = evaluator
    this.#now = person.from
    this.#memory = new WardMemory(site, new Map([['awicu', evaluator.kept()]]), () => this.#now)
    this.#bed = bedOf(person, site)
  }

  get patient(): Patient {
    return this.#bed.patient as Patient
  }

  get config(): AreaConfig {
    return this.#config
  }

  /** What was measured at one time; before it, all that fell due meanwhile. */
  read(time: number, told: readonly RecordedReading[]): void {
    this.#pass(time)
    for (const { variable, reading } of told) {
      const newest: CurrentReading = {
        record: 1,
        feedKind: reading.feedKind ?? '',
        source: reading.source ?? '',
        timeKnown: true,
        seq: ++this.#seq,
        reading,
      }
      this.#memory.read(this.#bed, variable, { readings: [reading], newest: [newest], gone: [] })
    }
    this.#judge()
  }

  /** The stay is over. */
  end(time: number): readonly ToldAlert[] {
    this.#pass(time)
    return [...this.#told.values()].map((alert) => ({ ...alert, to: Math.min(alert.to, time) }))
  }

  #pass(time: number): void {
    while (this.#due < time) {
      this.#now = Math.max(this.#due, this.#now + 1)
      this.#memory.refresh(this.#bed)
      this.#judge()
    }
    this.#now = Math.max(this.#now, time)
  }

  #judge(): void {
    const { transitions, due } = this.#evaluator.evaluate(this.#bed, this.#open, 0, this.#now)
    for (const { alert } of transitions) {
      this.#open = this.#open.filter(({ id }) => id !== alert.id)
      if (alert.state !== 'cleared') this.#open.push(alert)
    }
    this.#due = Math.min(due, nextStale(this.patient, this.#bed.since, this.#config, this.#now))
    this.#tell()
  }

  #tell(): void {
    const { byId, covering } = rulesOf(this.#config)
    const shown = uncovered(
      this.#open.filter(({ state }) => state !== 'pending'),
      covering,
    ).filter(({ rule }) => !byId.get(rule)?.rule.quiet)
    const ids = new Set(shown.map(({ id }) => id))
    for (const [id, alert] of this.#told) if (alert.to === NEVER && !ids.has(id)) alert.to = this.#now
    for (const { id, rule, level, technical } of shown) {
      const known = this.#told.get(id)
      if (known) known.to = NEVER
      else this.#told.set(id, { rule, level, technical, from: this.#now, to: NEVER })
    }
  }
}

function bedOf({ dob, unit, admitted, from }: JudgedPerson, site: SiteConfig): Bed {
  const found = site.unitOf(unit)
  if (!found) throw new Error(`no unit ${unit} in the configuration`)
  const patient: Patient = {
    id: 1,
    mrn: '1',
    name: '',
    dob,
    gender: '',
    visit: {
      ...{ id: 1, visitNumber: '', patientClass: 'I', admitted, plannedMinutes: null, diagnosis: '' },
      ...{ allergies: [], staff: [], caseState: '', caseStage: '' },
    },
    values: new Map(),
    sources: new Map(),
    recent: new Map(),
  }
  const room = {
    ...{ roomSys: 1, area: 'awicu' as const, unit: found.unit, displayRoom: '1', alias: '', phone: '' },
    aliasList: [],
  }
  return { room, since: from, patient, version: 0, bedless: null, claimants: [], conflicts: [] }
}
