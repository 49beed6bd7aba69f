import type { Area } from '@wardlight/contracts/areas'
import { graphRangesOf } from '@wardlight/contracts/graph-ranges'
import { caseText } from '@wardlight/contracts/plan-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { TrendPanel } from '@wardlight/mf-shared/charts'
import { aboutStay, useIntakeOutput } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { serverNow } from '@wardlight/mf-shared/time'
import { TowerButton } from '@wardlight/mf-shared/tower'
import { DayFluids } from './day-fluids.tsx'
import { DrugList } from './drug-list.tsx'
import css from './glance.module.css'
import { WorstValues } from './worst-values.tsx'

interface GlanceProps {
  patient: PopupPatient
  vars: VarsAnswer
  /** The variable of the item in hand; null: none is known. */
  variable: string | null
  /** When it fired; null: nothing is in hand. */
  fired: string | null
}

/** Minutes. */
const RANGE = 60
/** Minutes shown before the alert fired. */
const BEFORE = 10
const LANES = 3

/** Minutes of the shortest range in which the moment of firing is seen. */
function minutesBackTo(fired: string, area: Area): number {
  const back = (serverNow() - Date.parse(fired)) / 60_000 + BEFORE
  const ranges = [RANGE, ...graphRangesOf(area).map(({ minutes }) => minutes)]
  return ranges.find((minutes) => minutes >= back) ?? 0
}

/** The patient at a glance: case, worst values, trends of what fired with what else happened, drugs and fluids. */
export function Glance({ patient: { area, room, body, moment }, vars, variable, fired }: GlanceProps) {
  const { census, current } = body
  const volumes = useIntakeOutput(area, room, aboutStay(census))
  const names = [...new Set([...(variable ? [variable] : []), ...vars.uiConfig.trends])].slice(0, LANES)
  const atoms = Object.fromEntries(current.map((value) => [value.name, value]))
  const maxAges = Object.fromEntries(vars.varLevels.map(({ name, maxAge }) => [name, maxAge]))
  return (
    <section aria-label="The patient at a glance" className={css.glance}>
      <p className={css.case}>
        {[census.caseState, caseText(census.caseStatus), body.patient.diagnosis].filter(Boolean).join(' · ')}
      </p>
      <p className={css.reviews}>
        <TowerButton area={area} roomSys={room} popup="review" />
        <TowerButton area={area} roomSys={room} popup="PostOpReview" />
      </p>
      <h3>Worst values</h3>
      <WorstValues current={current} moment={moment} />
      <TrendPanel
        key={names.join()}
        className={css.trends}
        area={area}
        roomSys={room}
        {...aboutStay(census)}
        names={names}
        startMinutes={fired ? minutesBackTo(fired, area) : RANGE}
        atoms={atoms}
        maxAges={maxAges}
        height={210}
        events
      />
      <h3>Drugs and fluids</h3>
      <DrugList body={body} moment={moment}>
        <DayFluids answer={volumes} />
      </DrugList>
    </section>
  )
}
