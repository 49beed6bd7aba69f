import type { Area } from '@wardlight/contracts/areas'
import { isRemovable } from '@wardlight/contracts/clinical-rights'
import {
  EXISTS_IN_UNIT,
  type PatientRecordAnswer,
  RESTORABLE_DAYS,
  type RemovePatientBody,
  type RestorePatientBody,
} from '@wardlight/contracts/patient-record'
import type { QueryExecutorProvider } from 'kysely'
import {
  movedBy,
  moveOffCensus,
  rootsOfNumber,
  shownAt,
  type VisitOf,
} from '../intake/admissions/off-census.ts'
import type { ApplyParts } from '../intake/apply-parts.ts'
import { lockMovements } from '../intake/locks.ts'
import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import { readPersons } from '../ward/occupancy/read-persons.ts'
import { AHEAD_MS, movedBy as movedUpTo, stayAt } from '../ward/occupancy/whereabouts.ts'
import { isWhomTheySaw, NOBODY, OTHER, stayOf } from '../ward/occupancy/whose.ts'
import type { WardChange } from './ward-change.ts'
import type { WardParts } from './ward-parts.ts'

const DAY_MS = 86_400_000

interface RemovalSteps {
  applyParts(): ApplyParts
  withAlerts(trx: QueryExecutorProvider, change: PendingChange): Promise<WardChange>
  publish(change: WardChange): void
}

const REMOVED = 'Patient removed from the census'
const not = (message: string): PatientRecordAnswer => ({ status: false, message })

/** Takes patients off the census and puts them back; each request is done once, whichever server hears it. */
export class CensusRemovals {
  readonly #p: WardParts
  readonly #steps: RemovalSteps

  constructor(parts: WardParts, steps: RemovalSteps) {
    this.#p = parts
    this.#steps = steps
  }

  /** Whom a request removed or put back; null: nobody. */
  movedBy = (requestId: string): Promise<VisitOf | null> => movedBy(this.#p.db, requestId)

  /** Hides the visit of the patient in a room without ending it. `status` false: why nobody was removed. */
  async remove(asked: RemovePatientBody): Promise<PatientRecordAnswer> {
    const isDone = async () => (await this.movedBy(asked.requestId)) !== null
    const why = (await isDone()) ? null : await this.#whyNotRemoved(asked)
    return why === null || (await isDone()) ? { status: true, message: REMOVED } : not(why)
  }

  /** Removes the patient. null: done, else why not. */
  async #whyNotRemoved(asked: RemovePatientBody): Promise<string | null> {
    const { area, roomSys, unit, requestId } = asked
    const bed = this.#p.memory.bed(roomSys)
    const patient = bed?.room.area === area && bed.room.unit.unit === unit ? bed.patient : null
    if (!bed || !patient) return NOBODY
    if (!isWhomTheySaw(stayOf(patient), asked)) return OTHER
    const { alias, aliasList } = bed.room
    const listed = this.#p.config.area(area).ui.removePatientCensus
    if (!isRemovable({ unit, alias, aliasList }, listed))
      return 'Patients of this unit are not removed from the census.'
    const visitId = patient.visit.id
    const shown = visitId === 0 ? null : await shownAt(this.#p.db, visitId)
    if (visitId === 0 || (shown && this.#p.rooms.areaOf(shown.place) === null))
      return 'Only a monitor says that this patient lies here. Take the patient off the monitor.'
    const isDone = await this.#do(async (trx) =>
      (await movedBy(trx, requestId)) || (await shownAt(trx, visitId)) === null
        ? null
        : { kind: 'remove', requestId, visitId, root: patient.id },
    )
    return isDone ? null : 'The patient does not lie there any more.'
  }

  /** Shows a removed patient again where the movements have them now. `status` false: why not. */
  async restore({ area, patID, requestId }: RestorePatientBody): Promise<PatientRecordAnswer> {
    const before = await this.movedBy(requestId)
    if (before) return this.#restoredTo(before.root)
    const { answer, root } = await this.#found(area, patID.trim(), requestId)
    return root === null ? answer : this.#restoredTo(root)
  }

  async #found(
    area: Area,
    number: string,
    requestId: string,
  ): Promise<{ answer: PatientRecordAnswer; root: number | null }> {
    let answer = not(`No patient with that ID was removed in the last ${RESTORABLE_DAYS} days`)
    let root: number | null = null
    await this.#do(async (trx) => {
      const roots = await rootsOfNumber(trx, number)
      const removed = await this.#removedOf(trx, area, roots)
      const [only] = removed
      if (removed.length > 1)
        answer = not('Several removed patients have that ID. Enter the number of the visit.')
      const there = roots.flatMap((one) => this.#p.memory.bedOfPatient(one) ?? [])
      const shown = there.find(({ room }) => room.area === area)
      if (!only && shown) answer = not(`${EXISTS_IN_UNIT} [${shown.room.unit.unit}] {${shown.room.roomSys}}`)
      if (!only || removed.length > 1) return null
      root = only.root
      return { kind: 'restore', requestId, ...only }
    })
    return { answer, root }
  }

  /** Visits of these people that are off the census of an area, and not for too long. */
  async #removedOf(trx: QueryExecutorProvider, area: Area, roots: readonly number[]): Promise<VisitOf[]> {
    const { areaOf } = this.#p.rooms
    const now = this.#p.clock.now()
    const persons = await readPersons(trx, roots, areaOf, now, now + AHEAD_MS)
    return [...persons].flatMap(([root, person]) => {
      const stay = stayAt(person, movedUpTo(person, now))
      const isRemoved = stay?.removed && stay.to === null && areaOf(stay.place) === area
      return isRemoved && stay.from > now - RESTORABLE_DAYS * DAY_MS ? [{ root, visitId: stay.visitId }] : []
    })
  }

  #restoredTo(root: number): PatientRecordAnswer {
    const bed = this.#p.memory.bedOfPatient(root)
    if (!bed) return not('The patient was put back, and has left since.')
    const { roomSys, unit } = bed.room
    return {
      status: true,
      message:
        bed.bedless?.reason === 'bedTaken'
          ? `The bed is taken; the patient waits without a bed [${unit.unit}]`
          : `Patient restored to [${unit.unit}] {${roomSys}}`,
    }
  }

  /** Makes the change that `find` returns, one at a time across all servers; false: it returned none. */
  async #do(
    find: (trx: QueryExecutorProvider) => Promise<Parameters<typeof moveOffCensus>[1] | null>,
  ): Promise<boolean> {
    const change = await this.#p.db.transaction().execute(async (trx) => {
      await lockMovements(trx)
      const asked = await find(trx)
      if (!asked) return null
      return this.#steps.withAlerts(trx, await moveOffCensus(trx, asked, this.#steps.applyParts()))
    })
    if (change) this.#steps.publish(change)
    return change !== null
  }
}
