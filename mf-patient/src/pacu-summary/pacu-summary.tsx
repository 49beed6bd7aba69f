import type { Dose } from '@wardlight/contracts/medications'
import {
  aboutStay,
  type Loaded,
  useGraphs,
  useIntakeOutput,
  useMeds,
  usePacuLabs,
} from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { ActionButton, ErrorState } from '@wardlight/mf-shared/ui'
import type { ReactNode } from 'react'
import { DoseList } from '../medications/dose-list.tsx'
import { NotReceived } from '../medications/not-received.tsx'
import { Running } from '../medications/running.tsx'
import { CaseFacts } from './case-facts.tsx'
import { Fluids } from './fluids.tsx'
import { LabResults } from './lab-results.tsx'
import { LastVitals } from './last-vitals.tsx'
import styles from './pacu-summary.module.css'
import { PainCourse } from './pain-course.tsx'
import { SummarySheet } from './summary-sheet.tsx'

const PAIN = ['Pain', 'PainPreop']
const WHOLE_VISIT = 0

/** What is known of a case when the patient leaves recovery: facts, last vitals, pain, drugs, results, fluids. */
export function PacuSummary(patient: PopupPatient) {
  const { area, room, body, moment } = patient
  const stay = aboutStay(body.census)
  const meds = useMeds(area, room, { ...stay, action: 'medsPACU' })
  const labs = usePacuLabs(area, room, stay)
  const pain = useGraphs(area, room, PAIN, WHOLE_VISIT, stay)
  const volumes = useIntakeOutput(area, room, stay)
  const { nowMs, frozen } = moment
  const arrived = meds.data?.arrived ?? null
  const given = (part: GivenPart) => (
    <Told answer={meds}>
      {({ doses, isFed }) =>
        isFed ? (
          <Doses doses={doses.filter((dose) => partOf(dose, arrived) === part)} nowMs={nowMs} />
        ) : (
          <NotReceived />
        )
      }
    </Told>
  )
  const sections: readonly (readonly [string, ReactNode])[] = [
    ['Case', <CaseFacts key="case" body={body} arrived={arrived} />],
    ['Last vital signs', <LastVitals key="vitals" body={body} moment={moment} />],
    [
      'Pain',
      <Told key="pain" answer={pain}>
        {({ graphs }) => <PainCourse graphs={graphs} current={body.current} moment={moment} />}
      </Told>,
    ],
    ['Given here', given('here')],
    ['Given before, this visit', given('before')],
    ...(meds.data?.doses.some((dose) => partOf(dose, arrived) === 'some time')
      ? ([['Given here or before', given('some time')]] as const)
      : []),
    ['Infusions', <Running key="running" body={body} nowMs={nowMs} frozen={frozen} />],
    [
      'Laboratory',
      <Told key="labs" answer={labs}>
        {({ labs }) => <LabResults labs={labs} nowMs={nowMs} />}
      </Told>,
    ],
    [
      'Fluids',
      <Told key="fluids" answer={volumes}>
        {({ intakeOutput }) => <Fluids body={body} volumes={intakeOutput} moment={moment} />}
      </Told>,
    ],
  ]
  const content = sections.map(([title, shown]) => (
    <section key={title} aria-label={title} className={styles.section}>
      <h3>{title}</h3>
      {shown}
    </section>
  ))
  return (
    <Freezing answer={meds} className={styles.summary}>
      <FreezeNotice title="Summary not updated" />
      <ActionButton className={styles.print} onClick={() => window.print()}>
        Print
      </ActionButton>
      {content}
      <SummarySheet patient={patient} answer={oldestOf([meds, labs, pain, volumes])}>
        {content}
      </SummarySheet>
    </Freezing>
  )
}

/** What a sheet of several answers is as old as. */
const oldestOf = (answers: readonly [Loaded<unknown>, ...Loaded<unknown>[]]): Loaded<unknown> =>
  answers.reduce((old, one) => ((one.receivedAt ?? Infinity) < (old.receivedAt ?? Infinity) ? one : old))

type GivenPart = 'here' | 'before' | 'some time'

function partOf({ time, timeKnown }: Dose, arrived: string | null): GivenPart {
  if (!timeKnown || arrived === null) return 'some time'
  return time >= arrived ? 'here' : 'before'
}

const Doses = ({ doses, nowMs }: { doses: readonly Dose[]; nowMs: number }) =>
  doses.length === 0 ? <p className={styles.none}>None known</p> : <DoseList doses={doses} nowMs={nowMs} />

/** What an answer holds, or why there is none. */
function Told<T>({ answer, children }: { answer: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, error, retry } = answer
  if (data !== undefined)
    return (
      <Freezing answer={answer}>
        <FreezeNotice title="Not updated" />
        {children(data)}
      </Freezing>
    )
  return error ? <ErrorState detail={error.message} onRetry={retry} /> : <p role="status">Loading</p>
}
