import { createHmac } from 'node:crypto'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { AlertWhy } from '@wardlight/contracts/alert-why'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { CurrentAnswer } from '@wardlight/contracts/current-value'
import type { Dose, PacuLab } from '@wardlight/contracts/medications'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { type Covers, coveredRow } from './covered-row.ts'
import { withoutPeople } from './without-people.ts'
import { withoutWords } from './words-of-feeds.ts'

/** Takes away what names a patient. */
export interface Mask {
  row(row: CensusRow): CensusRow
  body(body: Body): Body
  current(answer: CurrentAnswer): CurrentAnswer
  why(why: AlertWhy): AlertWhy
  reviewed(item: AlertReviewItem): AlertReviewItem
  dose(dose: Dose): Dose
  lab(lab: PacuLab): PacuLab
  event(event: TimelineEvent): TimelineEvent
  regNum(regNum: string): string
}

/** `key` is shared by all nodes, so that a masked visit is the same one whoever answers. */
export function createMask(key: Buffer): Mask {
  /** Stands in for a visit's number: the same for one visit, and tells nothing. */
  const cover = (regNum: string): string =>
    regNum === '' ? '' : `masked-${createHmac('sha256', key).update(regNum).digest('hex').slice(0, 12)}`

  const covers: Covers<'who'> = {
    regNum: cover,
    name: () => '',
    patientIDs: () => ({ PatID: '' }),
    extraData: () => ({}),
    alike: ({ rooms }) => rooms && { rooms },
    claimants: (all) => all.map((one) => ({ ...one, name: '', patID: '' })),
  }
  const row = (shown: CensusRow): CensusRow => ({ ...coveredRow(shown, covers), masked: true })

  return {
    regNum: cover,
    row,
    body: (body) => ({
      ...body,
      census: row(body.census),
      patient: { ...body.patient, dob: null },
      current: body.current.map(withoutWords.typed),
    }),
    current: (answer) => ({ ...answer, current: answer.current.map(withoutWords.typed) }),
    why: (why) => why,
    dose: (dose) => ({ ...dose, note: '' }),
    lab: (lab) => lab,
    event: (event) => event,
    reviewed: (item) => ({ ...item, name: '', patID: '', masked: true }),
  }
}

/**
 * For those whose work needs only rooms and values: also hides why a patient is here, who cares for them, and what
 * feeds or staff wrote.
 */
const withoutHistory = ({ allergyRecord: _, ...patient }: Body['patient']): Body['patient'] => ({
  ...patient,
  diagnosis: '',
  allergies: [],
  hidden: true,
})

const COVERS_OF_PEOPLE: Covers<'people'> = {
  staff: () => [],
  abbreviatedStaff: () => '',
  acuityFrom: withoutPeople.from,
  atoms: withoutWords.atoms,
  alerts: (all) => all.map(withoutPeople.alert),
  tower: (tower) => (tower.holder ? { ...tower, holder: withoutPeople.holder(tower.holder) } : tower),
  infusions: (all) => all.map(withoutWords.rowInfusion),
}

const roomsAlone = (mask: Mask): Mask => {
  const row = (shown: CensusRow): CensusRow => ({
    ...coveredRow(mask.row(shown), COVERS_OF_PEOPLE),
    staffHidden: true,
  })
  return {
    ...mask,
    row,
    body: (body) => {
      const { patient, current } = mask.body(body)
      return {
        ...body,
        census: row(body.census),
        patient: withoutHistory(patient),
        risk: body.risk.map(({ factors: _, ...organ }) => organ),
        atoms: withoutWords.atoms(body.atoms),
        current: current.map(withoutWords.value),
        infusions: body.infusions.map(withoutWords.infusion),
        ...(body.lapsedPumps ? { lapsedPumps: body.lapsedPumps.map(withoutWords.infusion) } : {}),
        alertStatus: body.alertStatus.map(withoutPeople.alert),
        ...withoutPeople.reviews(body),
      }
    },
    current: (answer) => ({ ...answer, current: mask.current(answer).current.map(withoutWords.value) }),
    why: withoutPeople.why,
    dose: withoutPeople.dose,
    lab: (lab) => ({ ...lab, results: lab.results.map(withoutWords.value) }),
    event: withoutPeople.event,
    reviewed: (item) => withoutPeople.reviewed(mask.reviewed(item)),
  }
}

/** `names`: the rights give names, but they are hidden by choice or setting. `people`: the rights give none. */
export const maskOf = (mask: Mask, hides: 'names' | 'people'): Mask =>
  hides === 'names' ? mask : roomsAlone(mask)
