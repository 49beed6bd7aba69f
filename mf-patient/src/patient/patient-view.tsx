import { acuityLevelsOf } from '@wardlight/contracts/acuity'
import { isShownIn, rowAlerts } from '@wardlight/contracts/alert-order'
import type { Body } from '@wardlight/contracts/body'
import { areAllOff, lapsedInfusions } from '@wardlight/contracts/lapsed-infusions'
import { patientPhrase, roomPhrase } from '@wardlight/contracts/room-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AlertIconRow, shownIcons } from '@wardlight/mf-shared/alert-icons'
import { Announcer, spokenAlerts } from '@wardlight/mf-shared/announce'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { alertView, type Moment, waitingViews } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import styles from '../alerts/alerts-panel.module.css'
import { AlertsPanel } from '../alerts/alerts-panel.tsx'
import { silentSensors } from '../alerts/silent-sensors.ts'
import { BodyPanel } from '../body/body-panel.tsx'
import { rowsOf, withinBudget } from '../body/list-budget.ts'
import { OrganList } from '../body/organ-list.tsx'
import { LEFT_ORGANS, RIGHT_ORGANS } from '../body/organ-shapes.ts'
import { organViews } from '../body/organ-view.ts'
import { patientOrgans } from '../body/patient-organs.ts'
import { sparklineSpan } from '../body/sparkline-range.ts'
import { CareTeamPanel } from '../care-team/care-team-panel.tsx'
import { IdentityPanel } from '../identity/identity-panel.tsx'
import { InfusionsPanel } from '../infusions/infusions-panel.tsx'
import { IntakeOutputPanel } from '../intake-output/intake-output-panel.tsx'
import { BLOOD_BANK_VARIABLES } from '../lab-popups/blood-bank-view.ts'
import { labOf, labPopup } from '../lab-popups/opened-lab.ts'
import { labViews } from '../labs/lab-view.ts'
import { LabsStrip } from '../labs/labs-strip.tsx'
import { PatientLayout } from '../layout/patient-layout.tsx'
import { MedicationsPanel } from '../medications/medications-panel.tsx'
import { AIRWAY_VARIABLES } from '../organ-popup/airway-variables.ts'
import { otherValues } from '../other-values/other-values.ts'
import { OtherValuesPanel } from '../other-values/other-values-panel.tsx'
import { iconOpener } from '../popups/open-icon.ts'
import { PopupOfContext, popupsOf } from '../popups/popup-of.ts'
import { ScoresPanel } from '../scores/scores-panel.tsx'
import { SepsisPanel } from '../sepsis/sepsis-panel.tsx'
import type { LastDay } from '../trends/last-day.ts'
import { isPaired } from '../values/blood-pressure.ts'
import { valuesOf } from '../values/values-of.ts'
import { worstValue } from '../values/worst-value.ts'
import { VENT_MODE, VENTILATION_VARIABLES, VentilationPanel } from '../ventilation/ventilation-panel.tsx'

export interface PatientViewProps {
  body: Body
  /** Undefined where the area's configuration could not be loaded: the patient is shown without labs strip. */
  vars: VarsAnswer | undefined
  moment: Moment
  /** Clock time since when nothing is current, or null. */
  frozenAt: string | null
  tower: boolean
  phone: boolean
  /** Length of the sparklines in minutes. */
  sparkMinutes: number
  onSparkMinutes(minutes: number): void
  lastDay: LastDay
  /** The trends panel. */
  trends: ReactNode
}

/** Values that stand in the identity panel or, as diastolic pressure, in another value. */
const SHOWN_AS_PART = ['Acuity', 'Weight', 'Height']

/** The organs with the rows there is room for, the same rows whether the server is silent or not. */
function listedOrgans(
  body: Body,
  moment: Moment,
  organs: ReturnType<typeof organViews>,
  labs: ReadonlySet<string>,
): ReturnType<typeof organViews> {
  const live = { ...moment, frozen: false }
  const model = organViews(body, valuesOf(body, live), {
    frozen: false,
    alarming: new Set(),
    silent: silentSensors([]),
  })
  return rowsOf(withinBudget(RIGHT_ORGANS, withinBudget(LEFT_ORGANS, model, labs), labs), organs)
}

/** Everything known of one patient, as old as it is at `moment.nowMs`. */
export function PatientView(props: PatientViewProps) {
  const { body, vars, moment, frozenAt, tower, phone, lastDay, trends, ...spark } = props
  const { nowMs, frozen } = moment
  const values = valuesOf(body, moment)
  const labNames = vars?.uiConfig.labs ?? []
  const legends = new Map(vars?.varLevels.flatMap(({ name, legend }) => (legend ? [[name, legend]] : [])))
  const titles = new Map(vars?.varLevels.map(({ name, title }) => [name, title]))
  const alerts = rowAlerts({ ...body.census, alerts: body.alertStatus }, tower)
  const dormant = body.alertStatus.filter(
    (alert) => alert.state === 'dormant' && !alert.quiet && isShownIn(alert, tower),
  )
  const alertsShown = [...alerts, ...dormant].map((alert) => alertView(alert, { nowMs, frozenAt }))
  const organs = patientOrgans(body, values, alerts, frozen)
  const popupOf = popupsOf(body, vars?.uiConfig.labConfig)
  const icons = shownIcons(body.icons, tower)
  const labs = new Set(labNames)
  const lapsed = lapsedInfusions(body, nowMs)
  const { lapsedPumps = [] } = body
  const listed = phone ? organs : listedOrgans(body, moment, organs, labs)
  const rows = Object.values(listed).flatMap((organ) => organ.rows)
  const shown = new Set<string>([
    ...rows.map(({ name }) => name),
    ...(rows.some(isPaired) ? ['BPDia'] : []),
    ...labNames,
    ...VENTILATION_VARIABLES,
    VENT_MODE,
    ...SHOWN_AS_PART,
    ...(labs.has('Hematocrit') ? BLOOD_BANK_VARIABLES : []),
    ...AIRWAY_VARIABLES,
  ])
  const range = { minutes: spark.sparkMinutes, onMinutesChange: spark.onSparkMinutes }
  const lists = {
    organs: listed,
    graphs: lastDay.graphs,
    span: sparklineSpan(spark.sparkMinutes, lastDay.graphs, nowMs),
    worst: worstValue(alerts),
    icons,
  }
  return (
    <PopupOfContext value={popupOf}>
      <PatientLayout
        phone={phone}
        panels={{
          alerts: (
            <>
              <Announcer
                key={body.census.roomSys}
                alerts={frozen ? null : spokenAlerts(alertsShown, roomPhrase(body.census))}
              />
              <AlertsPanel
                alerts={alertsShown}
                waiting={waitingViews(body.census, { nowMs, frozenAt }, tower)}
                frozen={frozen}
                place={{ area: body.area, roomSys: body.census.roomSys, who: patientPhrase(body.census) }}
                icons={
                  <AlertIconRow
                    icons={icons}
                    openerOf={(icon) => iconOpener(icon, popupOf)}
                    className={styles.icons}
                  />
                }
              />
            </>
          ),
          identity: (
            <IdentityPanel
              body={body}
              acuityLevels={
                vars ? acuityLevelsOf(body.census.unit, vars.units, vars.uiConfig.acuityLevels) : []
              }
              removable={vars?.uiConfig.removePatientCensus ?? []}
              nowMs={nowMs}
            />
          ),
          careTeam: (
            <CareTeamPanel
              staff={body.census.staff}
              phones={body.phones ?? []}
              hidden={body.patient.hidden}
              showsStaff={vars?.uiConfig.elements.staff !== false}
            />
          ),
          body: <BodyPanel {...lists} {...range} phone={phone} />,
          values: phone ? <OrganList {...lists} {...range} /> : null,
          labs: (
            <LabsStrip
              labs={labViews(labNames, titles, body, lastDay.graphs, values)}
              onOpen={(atom) => vars && openPopup(...labPopup(labOf(vars, atom)))}
            />
          ),
          trends,
          sepsis: <SepsisPanel sepsis={body.census.sepsis} nowMs={nowMs} />,
          scores: <ScoresPanel scores={body.scores ?? []} values={values} frozen={frozen} />,
          infusions: (
            <InfusionsPanel
              infusions={body.infusions}
              lapsed={lapsed.flatMap(({ name }) => values.get(name) ?? [])}
              lapsedPumps={lapsedPumps}
              lapsedGroups={[
                ...lapsed.flatMap(({ infusion }) => infusion ?? []),
                ...lapsedPumps.map(({ group }) => group),
              ]}
              knownOff={areAllOff(body)}
              nowMs={nowMs}
              frozen={frozen}
            />
          ),
          medications: <MedicationsPanel body={body} />,
          ventilation: <VentilationPanel body={body} values={values} />,
          intakeOutput: <IntakeOutputPanel intakeOutput={lastDay.intakeOutput} volumes={lastDay.volumes} />,
          otherValues: <OtherValuesPanel values={otherValues(body, values, shown)} legends={legends} />,
        }}
      />
    </PopupOfContext>
  )
}
