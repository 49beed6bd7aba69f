import { AREAS } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AlertAnswer } from '../../src/alerts/life/alert-answer.ts'
import type { WardHost } from '../ward-host.ts'

/** Alerts are judged at ticks of a second; this much later than due is late. */
const SLACK_MS = 3000

/** The rule of a level of a variable on the census, and its delay in ms. */
interface WatchedRule {
  rule: string
  variable: string
  holds(value: number): boolean
  delay: number
}

interface Open {
  id: string
  rule: string
  mrn: string
  state: string
  level: number
  until: Date | null
  answer: AlertAnswer | null
}

const QUIET = ['acknowledged', 'snoozed', 'irrelevant']
const TOLD = [...QUIET, 'active', 'recovering']

const readOpen = async (db: QueryExecutorProvider): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select a.id, a.rule, p.mrn, a.state, a.level, a.snoozed_until as until, a.answer
    from alerts a join patients p on p.id = a.patient_id where a.state <> 'cleared'`.execute(db)
  return rows
}

const rowsOf = (host: WardHost): CensusRow[] =>
  AREAS.flatMap((area) => host.ward.census(area, {}).census).filter(({ roomEmpty }) => !roomEmpty)

/** A number that is shown as current. */
function current({ atoms }: CensusRow, name: string): number | null {
  const atom = atoms[name]
  return atom && atom.state === 'ok' && typeof atom.value === 'number' && atom.alert !== 0 ? atom.value : null
}

/** Patients that are not shown exactly once, or are shown although removed from the census with every visit. */
async function lost(db: QueryExecutorProvider, rows: readonly CensusRow[]): Promise<string[]> {
  const { rows: persons } = await sql<{ mrn: string; removed: boolean; here: boolean }>`
    select p.mrn, coalesce(bool_or(s.removed), false) as removed, coalesce(bool_or(not s.removed), false) as here
    from patients p left join patients r on r.root = p.id left join visits v on v.patient_id = r.id
    left join placements s on s.visit_id = v.id and s.to_time is null
    where p.id = p.root and p.mrn <> '' group by p.mrn`.execute(db)
  return persons.flatMap(({ mrn, removed, here }) => {
    const shown = rows.filter(({ patientIDs }) => patientIDs.PatID === mrn).length
    const allowed = [...(removed ? [0] : []), ...(here || !removed ? [1] : [])]
    return allowed.includes(shown) ? [] : [`${mrn} is shown ${shown} times`]
  })
}

/** Looks at the ward again and again, and says what must never be. */
export class Watch {
  readonly #rules: readonly WatchedRule[]
  /** Since when a screen has shown a value beyond a limit, ms by the ward's clock. */
  readonly #beyond = new Map<string, number>()
  readonly #answeredAt = new Map<string, { at: number; level: number }>()

  constructor(rules: readonly WatchedRule[]) {
    this.#rules = rules
  }

  /** Restarts all measured durations, after a change of the clock or a time in which nobody may have judged. */
  reset(): void {
    this.#beyond.clear()
  }

  async faults(db: QueryExecutorProvider, host: WardHost): Promise<string[]> {
    const now = host.clock.now()
    const open = await readOpen(db)
    const rows = rowsOf(host).filter(({ patientIDs }) => patientIDs.PatID !== '')
    return [
      ...(await lost(db, rows)),
      ...rows.flatMap((row) => this.#untold(row, open, now)),
      ...rows.flatMap((row) => this.#quiet(row, open, now)),
    ]
  }

  /** Values beyond their limit for longer than the delay without an alert. */
  #untold(row: CensusRow, open: readonly Open[], now: number): string[] {
    const mrn = row.patientIDs.PatID
    return this.#rules.flatMap(({ rule, variable, holds, delay }) => {
      const key = `${mrn} ${rule}`
      const value = current(row, variable)
      if (value === null || !holds(value)) {
        this.#beyond.delete(key)
        return []
      }
      const since = this.#beyond.get(key) ?? now
      this.#beyond.set(key, since)
      const told = open.some(
        (alert) => alert.mrn === mrn && alert.rule === rule && TOLD.includes(alert.state),
      )
      return told || now - since <= delay + SLACK_MS
        ? []
        : [`${rule} of ${mrn} is not told, though ${variable} is ${value} for ${(now - since) / 1000} s`]
    })
  }

  /** Quiet alerts without an answer that still holds. */
  #quiet(row: CensusRow, open: readonly Open[], now: number): string[] {
    const mrn = row.patientIDs.PatID
    return open
      .filter((alert) => alert.mrn === mrn && QUIET.includes(alert.state))
      .flatMap(({ id, rule, state, level, until, answer }) => {
        const name = `${rule} of ${mrn} is ${state}`
        if (!answer) return [`${name} without an answer`]
        const before = this.#answeredAt.get(id)
        const same = before?.at === answer.at ? before : { at: answer.at, level }
        this.#answeredAt.set(id, same)
        const passed = answer.breaks.find(({ variable, side, at }) => {
          const value = current(row, variable)
          return value !== null && (side === 'low' ? value <= at : value >= at)
        })
        return [
          ...(passed ? [`${name} though ${passed.variable} passed ${passed.at}`] : []),
          ...(until && now - until.getTime() > SLACK_MS ? [`${name} past its time`] : []),
          ...(state !== 'acknowledged' && state !== 'irrelevant' && !until ? [`${name} for ever`] : []),
          ...(level > same.level ? [`${name} though its level rose from ${same.level} to ${level}`] : []),
        ]
      })
  }
}
