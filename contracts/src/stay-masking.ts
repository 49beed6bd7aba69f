import { AboutValueAnswer } from './about-value.ts'
import { GraphAnswer } from './graph.ts'
import { IntakeOutputAnswer, IoHourlyAnswer } from './intake-output.ts'
import { tells } from './masking.ts'
import { MedsAnswer, PacuLabsAnswer } from './medications.ts'
import { PagesAnswer } from './paging.ts'
import { EventsAnswer, TimelineEvent } from './timeline.ts'

const WHOSE_TELLS = { regNum: 'who', person: 'values' } as const

export const ABOUT_VALUE_TELLS = tells(AboutValueAnswer, {
  ...WHOSE_TELLS,
  values: 'values',
  now: 'values',
  revision: 'values',
})

export const GRAPH_TELLS = tells(GraphAnswer, {
  ...WHOSE_TELLS,
  graphs: 'values',
  from: 'values',
  to: 'values',
  now: 'values',
})

export const INTAKE_OUTPUT_TELLS = tells(IntakeOutputAnswer, {
  ...WHOSE_TELLS,
  intakeOutput: 'values',
  now: 'values',
})

export const IO_HOURLY_TELLS = tells(IoHourlyAnswer, {
  ...WHOSE_TELLS,
  hours: 'values',
  totals: 'values',
  visitBegan: 'values',
  now: 'values',
})

export const MEDS_TELLS = tells(MedsAnswer, {
  ...WHOSE_TELLS,
  doses: 'parts',
  more: 'values',
  isFed: 'values',
  from: 'values',
  arrived: 'values',
  now: 'values',
})

export const LABS_TELLS = tells(PacuLabsAnswer, {
  ...WHOSE_TELLS,
  labs: 'parts',
  from: 'values',
  now: 'values',
})

export const EVENT_TELLS = tells(TimelineEvent, {
  kind: 'values',
  time: 'values',
  text: 'people',
  by: 'people',
  level: 'values',
})

export const EVENTS_TELLS = tells(EventsAnswer, {
  ...WHOSE_TELLS,
  events: 'parts',
  from: 'values',
  whole: 'values',
  now: 'values',
})

export const PAGES_TELLS = tells(PagesAnswer, { ...WHOSE_TELLS, pages: 'who' })
