import { rowAlerts } from '@wardlight/contracts/alert-order'
import type { Body } from '@wardlight/contracts/body'
import { TrendPanel } from '@wardlight/mf-shared/charts'
import { aboutStay, useVars } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { Panel, usePhone } from '@wardlight/mf-shared/ui'
import { alertView, type ValueView } from '@wardlight/mf-shared/values'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { patientOrgans } from '../body/patient-organs.ts'
import type { OrganPopupSpec } from '../popups/popup-names.ts'
import { PopupOfContext, popupsOf } from '../popups/popup-of.ts'
import { valuesOf } from '../values/values-of.ts'
import { AirwayNotes } from './airway-notes.tsx'
import { levelReason, PAIN_ICON } from './level-reason.ts'
import { OrganAlerts } from './organ-alerts.tsx'
import styles from './organ-detail.module.css'
import { OrganLevel } from './organ-level.tsx'
import { RiskFactors } from './risk-factors.tsx'
import { VariableTable } from './variable-table.tsx'

const LANE_PX = 84
const AXIS_PX = 30

/** Variables of a popup, those that colour the organ first, each once. */
function namesOf({ organ, also }: OrganPopupSpec, { risk }: Body): { colouring: string[]; beside: string[] } {
  const colouring = risk.find(({ part }) => part === organ)?.variables ?? []
  return { colouring: [...colouring], beside: also.filter((name) => !colouring.includes(name)) }
}

/** An organ: its level and what makes it, its values, their trends on one time axis, what makes it a risk. */
export function OrganDetail({ patient, spec }: { patient: PopupPatient; spec: OrganPopupSpec }) {
  const { area, room, body, moment, frozenAt } = patient
  const vars = useVars(area).data
  const phone = usePhone()
  const tower = useAtomValue(towerModeAtom) && (vars?.system.controlTower ?? false)
  const values = valuesOf(body, moment)
  const told = rowAlerts({ ...body.census, alerts: body.alertStatus }, tower)
  const organ = spec.organ && patientOrgans(body, values, told, moment.frozen)[spec.organ]
  const { colouring, beside } = namesOf(spec, body)
  const viewsOf = (names: readonly string[]): ValueView[] => names.flatMap((name) => values.get(name) ?? [])
  const deciding = viewsOf(colouring)
  const rows = [...deciding, ...viewsOf(beside)]
  const about = new Set([...colouring, ...beside])
  const alerts = told.filter(({ atom }) => atom !== null && about.has(atom))
  const texts = new Set(
    vars?.dataDictionary.filter(({ type }) => type === 'text').map(({ shortName }) => shortName),
  )
  const drawn = body.current.filter(
    ({ name, value, state }) =>
      about.has(name) && !texts.has(name) && typeof value === 'number' && state !== 'unreadable',
  )
  const lanes = rows.map(({ name }) => name).filter((name) => drawn.some((each) => each.name === name))
  const atoms = useMemo(() => Object.fromEntries(body.current.map((each) => [each.name, each])), [body])
  const maxAges = useMemo(
    () => Object.fromEntries(vars?.varLevels.map(({ name, maxAge }) => [name, maxAge]) ?? []),
    [vars],
  )
  return (
    <PopupOfContext value={popupsOf(body, vars?.uiConfig.labConfig)}>
      <div className={styles.detail}>
        {organ && <OrganLevel organ={organ} reason={levelReason(organ, deciding, moment.frozen)} />}
        {spec.title === 'Pain' && <p className={styles.note}>{PAIN_ICON}</p>}
        <OrganAlerts alerts={alerts.map((alert) => alertView(alert, { nowMs: moment.nowMs, frozenAt }))} />
        <Panel title="Values" className={styles.panel}>
          <VariableTable
            rows={rows}
            body={body}
            moment={moment}
            colouring={organ ? deciding.length : rows.length}
            unitOf={(name) => vars?.varLevels.find((one) => one.name === name)?.unit}
          />
        </Panel>
        {spec.organ === 'airway' && (
          <AirwayNotes
            values={values}
            times={new Map(body.current.map(({ name, time }) => [name, time]))}
            masked={body.census.masked}
            moment={moment}
          />
        )}
        {lanes.length > 0 && (
          <TrendPanel
            area={area}
            roomSys={room}
            {...aboutStay(body.census)}
            names={lanes}
            atoms={atoms}
            maxAges={maxAges}
            height={lanes.length * (phone ? LANE_PX * 0.8 : LANE_PX) + AXIS_PX}
            className={styles.trends}
            events
          />
        )}
        {organ && <RiskFactors organ={organ} body={body} />}
      </div>
    </PopupOfContext>
  )
}
