import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { rowOf } from '@wardlight/contracts/fixtures/rows'
import type { AskedWard } from '../src/service/ward.ts'

export interface StillWard extends AskedWard {
  rows: CensusRow[]
  /** How often a census was projected. */
  projections: number
  /** A new revision of an area, told to whoever listens; `rooms` null is any of them. */
  change(area: Area, rooms?: readonly number[] | null): void
}

const NOT_KEPT = { done: false, message: 'Nobody lies there any more.', newest: null }
const NOW = '2026-03-01T10:00:00.000Z'

/** A ward with the same rows in every area, that changes only when told. */
export function stillWard(rows: CensusRow[] = [rowOf(1)]): StillWard {
  const listeners = new Set<Parameters<AskedWard['onChange']>[0]>()
  const revisions = new Map<Area, number>()
  const revision = (area: Area) => revisions.get(area) ?? 1

  const bodyOf = (area: Area, census: CensusRow): Body => ({
    area,
    census,
    patient: {
      dob: '1965-02-03',
      heightCm: null,
      weightKg: null,
      admitted: null,
      diagnosis: '',
      allergies: [],
    },
    atoms: {},
    current: [],
    risk: [],
    alertStatus: [],
    icons: [],
    infusions: [],
    ptVarLevels: {},
    version: '',
    now: NOW,
    testID: '',
    dateTimeOffset: 0,
    indexLastUpdated: NOW,
    sqlErrors: null,
    PatientConfigType: 'DefaultConfig',
    revision: revision(area),
  })

  const ward: StillWard = {
    rows,
    projections: 0,
    change: (area, rooms = null) => {
      revisions.set(area, revision(area) + 1)
      for (const listener of listeners) listener({ area, revision: revision(area), rooms })
    },
    census: (area) => {
      ward.projections += 1
      return {
        census: ward.rows,
        now: NOW,
        dateTimeOffset: 0,
        indexLastUpdated: NOW,
        sqlErrors: null,
        testID: '',
        revision: revision(area),
        cases: ward.rows.length,
        noBed: 0,
      }
    },
    placeOf: async () => null,
    body: (area, roomSys) => {
      const row = ward.rows.find((one) => one.roomSys === roomSys)
      return row ? bodyOf(area, row) : null
    },
    current: (area, roomSys) =>
      ward.rows.some((one) => one.roomSys === roomSys)
        ? { current: [], now: NOW, revision: revision(area) }
        : null,
    graphs: async (_area, roomSys) =>
      ward.rows.some((one) => one.roomSys === roomSys)
        ? { graphs: [], regNum: '', person: 0, from: NOW, to: NOW, now: NOW }
        : null,
    intakeOutput: async () => null,
    ioHourly: async () => null,
    meds: async () => null,
    pacuLabs: async () => null,
    events: async () => null,
    review: async () => ({ items: [], next: null, now: NOW }),
    occupant: (_area, roomSys) => ward.rows.find((one) => one.roomSys === roomSys)?.regNum ?? null,
    subject: (_area, roomSys) =>
      ward.rows.some((one) => one.roomSys === roomSys && !one.roomEmpty)
        ? { personId: 1000 + roomSys, visitId: 2000 + roomSys }
        : null,
    stay: (_area, roomSys) => ({
      ...{ patientId: 1000 + roomSys, records: [1000 + roomSys], visitId: 2000 + roomSys },
      since: new Date(0),
      regNum: ward.rows.find((one) => one.roomSys === roomSys)?.regNum ?? '',
    }),
    revision,
    state: revision,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noBed: () => [],
    conflicts: () => [],
    unlistedRooms: () => [],
    keeping: {
      remove: async () => 0,
      map: async () => null,
      areaOf: () => null,
      mapped: () => [],
      targets: () => [],
    },
    unfiled: async () => [],
    unknownCodes: async () => [],
    readingProblems: async () => [],
    implausible: async () => 0,
    answerAlert: async () => false,
    alert: () => null,
    pagedAlert: () => null,
    knowsAlert: () => false,
    seenOfAlert: () => null,
    whyAlert: () => null,
    aboutValues: () => null,
    removals: {
      remove: async () => ({ status: false, message: 'Nobody lies there any more.' }),
      restore: async () => ({ status: false, message: '' }),
      movedBy: async () => null,
    },
    notes: {
      handoff: async () => null,
      saveHandoff: async () => NOT_KEPT,
      signHandoff: async () => NOT_KEPT,
      careNote: async () => null,
      saveCareNote: async () => NOT_KEPT,
    },
    tower: {
      load: async () => null,
      hold: async () => null,
      ruleOf: async () => '',
      isKept: async () => false,
      save: async () => ({ done: false, message: '' }),
      takeBack: async () => ({ done: false, message: '' }),
      saveNote: async () => ({ done: false, message: '' }),
      entry: async () => ({ done: false, message: '' }),
      freeSilent: async () => {},
      pageAnswered: async () => {},
      caseReviews: {
        save: async () => ({ done: false, message: '', newest: null }),
        edit: async () => ({ done: false, message: '', newest: null }),
      },
    },
    setAcuity: async () => '',
    judging: () => ({ judged: true, judgedAt: NOW }),
    beds: () => ward.rows.length,
    patients: () => ward.rows.filter((one) => !one.roomEmpty).length,
  }
  return ward
}
