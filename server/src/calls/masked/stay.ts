import {
  ABOUT_VALUE_TELLS,
  EVENT_TELLS,
  EVENTS_TELLS,
  GRAPH_TELLS,
  INTAKE_OUTPUT_TELLS,
  IO_HOURLY_TELLS,
  LABS_TELLS,
  MEDS_TELLS,
  PAGES_TELLS,
} from '@wardlight/contracts/stay-masking'
import { covered, each } from '../covered.ts'
import { somebody, visit } from './stand-ins.ts'
import { maskedDose, maskedLab } from './values.ts'

const whose = { regNum: visit }

export const maskedAboutValue = covered(ABOUT_VALUE_TELLS, whose)
export const maskedGraph = covered(GRAPH_TELLS, whose)
export const maskedIntakeOutput = covered(INTAKE_OUTPUT_TELLS, whose)
export const maskedIoHourly = covered(IO_HOURLY_TELLS, whose)
export const maskedMeds = covered(MEDS_TELLS, { ...whose, doses: each(maskedDose) })
export const maskedLabs = covered(LABS_TELLS, { ...whose, labs: each(maskedLab) })
export const maskedPages = covered(PAGES_TELLS, { ...whose, pages: () => [] })

/** Hides which procedure it was: like a diagnosis it tells why somebody is here. */
export const maskedEvent = covered(EVENT_TELLS, {
  text: (text, _mask, { kind }) => (kind === 'procedure' ? 'Procedure' : text),
  by: somebody,
})

export const maskedEvents = covered(EVENTS_TELLS, { ...whose, events: each(maskedEvent) })
