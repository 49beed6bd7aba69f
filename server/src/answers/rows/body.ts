import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Atom } from '@wardlight/contracts/atom'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { AreaConfig } from '../../config/area.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, possibleAges } from '../../ward/time/age.ts'
import { iso, isoOrNull } from '../../ward/time/time-text.ts'
import { withAutoFill } from '../texts/auto-fill.ts'
import { phonesOf } from '../texts/phones.ts'
import { aged, variableAtom } from './atoms.ts'
import { currentValues, lapsedPumps, runningInfusions } from './current.ts'
import { iconsOf } from './icons.ts'
import { organRisks } from './risk.ts'
import { scoresOf } from './scores.ts'
import type { ValueLevels } from './value-levels.ts'

type BodyEnvelope = Pick<
  Body,
  | 'version'
  | 'now'
  | 'testID'
  | 'dateTimeOffset'
  | 'dateTimeOffsetBefore'
  | 'indexLastUpdated'
  | 'sqlErrors'
  | 'revision'
>

const EMPTY_PATIENT: Body['patient'] = {
  dob: null,
  heightCm: null,
  weightKg: null,
  admitted: null,
  diagnosis: '',
  allergies: [],
}

function detailOf(patient: Patient): Body['patient'] {
  const number = (name: string): number | null => {
    const reading = patient.values.get(name)
    return reading?.state === 'ok' && typeof reading.value === 'number' ? reading.value : null
  }
  const { visit } = patient
  return {
    dob: patient.dob,
    heightCm: number('Height'),
    weightKg: number('Weight'),
    admitted: isoOrNull(visit.admitted),
    ...(visit.lies == null ? {} : { lies: iso(visit.lies) }),
    diagnosis: visit.diagnosis,
    allergies: [...visit.allergies],
    ...(visit.allergyRecord ? { allergyRecord: visit.allergyRecord } : {}),
  }
}

/** What is known of a bed now: the census row with all variables, every alert, risk and infusions. */
export function bodyOf(
  bed: Bed,
  row: CensusRow,
  alerts: readonly CensusAlert[],
  levels: ValueLevels,
  config: AreaConfig,
  envelope: BodyEnvelope,
  now: number,
): Body {
  const { patient } = bed
  const age = ageAt(patient?.dob ?? null, now, envelope.dateTimeOffset)
  const ages = possibleAges(age, bed.room.unit)
  const atoms: Record<string, Atom> = {}
  const lapsed = patient ? lapsedPumps(config, patient, now) : []
  for (const name of patient?.values.keys() ?? []) {
    const timed = patient && variableAtom(config, patient, name, levels, now)
    if (timed) atoms[name] = aged(timed, now)
  }
  return {
    area: config.area,
    census: { ...row, staff: row.staff.map((one) => withAutoFill(one, row, bed, config)) },
    patient: patient ? detailOf(patient) : EMPTY_PATIENT,
    atoms: { ...atoms, ...row.atoms },
    current: patient ? currentValues(config, patient, levels, now) : [],
    risk: patient ? organRisks(config, patient, levels, ages, now) : [],
    alertStatus: [...alerts],
    icons: iconsOf(alerts, config),
    infusions: patient ? runningInfusions(config, patient, now) : [],
    ...(lapsed.length > 0 ? { lapsedPumps: lapsed } : {}),
    phones: phonesOf(bed, config, envelope.dateTimeOffset, now),
    scores: patient ? scoresOf(patient, config, age.years, now) : [],
    ptVarLevels: Object.fromEntries(
      Object.entries(config.variables).map(([name, variable]) => [name, limitsFor(variable, ages)]),
    ),
    PatientConfigType: row.patientConfigType,
    ...(patient?.retold === undefined ? {} : { retold: patient.retold }),
    ...envelope,
    now: iso(now),
  }
}
