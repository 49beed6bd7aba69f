import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { graphRangesOf } from '@wardlight/contracts/graph-ranges'
import type { LabConfig } from '@wardlight/contracts/labs'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { TrendPanel } from '@wardlight/mf-shared/charts'
import { aboutStay } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import type { ComponentType } from 'react'
import { labViews } from '../labs/lab-view.ts'
import { useLastDay } from '../trends/last-day.ts'
import { valuesOf } from '../values/values-of.ts'
import { BloodBank } from './blood-bank.tsx'
import styles from './lab-content.module.css'
import { LabFacts } from './lab-facts.tsx'
import { riskText } from './risk-text.ts'

interface LabContentProps {
  patient: PopupPatient
  vars: VarsAnswer
  lab: LabConfig
}

/** What stands in the popup of one lab alone, by its name. */
const ALSO: Readonly<Record<string, ComponentType<{ body: Body; nowMs: number }>>> = { Hematocrit: BloodBank }

const DAY_MINUTES = 1440
/** The same for every lab, so that the buttons stay where they are from one to the next. */
const CHART_PX = 330

/** Labs are hours apart: the first choice of a day or more, or else the whole visit. */
const firstRange = (area: Area): number =>
  graphRangesOf(area).find(({ minutes }) => minutes >= DAY_MINUTES)?.minutes ?? 0

/** One lab: results, limits, what they mean, and charts of it and what belongs to it over one time axis. */
export function LabContent({ patient, vars, lab }: LabContentProps) {
  const { area, room, body, moment } = patient
  const lastDay = useLastDay(area, room, body, vars)
  const names = [lab.atom, ...lab.graphs]
  const titles = new Map(vars.varLevels.map(({ name, title }) => [name, title]))
  const views = labViews(names, titles, body, lastDay.graphs, valuesOf(body, moment))
  const unitOf = (atom: string) => vars.varLevels.find(({ name }) => name === atom)?.unit ?? ''
  const risk = riskText(lab.risk, body.ptVarLevels[lab.atom], unitOf(lab.atom))
  const Also = ALSO[lab.popupName]
  return (
    <>
      <div className={styles.facts}>
        {views.map((view) => (
          <LabFacts key={view.name} lab={view} body={body} limitUnit={unitOf(view.name)} moment={moment} />
        ))}
      </div>
      {risk && <p className={styles.risk}>{risk}</p>}
      {Also && <Also body={body} nowMs={moment.nowMs} />}
      <TrendPanel
        area={area}
        roomSys={room}
        {...aboutStay(body.census)}
        names={names}
        title="Results"
        startMinutes={firstRange(area)}
        shares="results"
        atoms={Object.fromEntries(body.current.map((value) => [value.name, value]))}
        maxAges={Object.fromEntries(vars.varLevels.map(({ name, maxAge }) => [name, maxAge]))}
        missingText="No results yet"
        height={CHART_PX}
      />
    </>
  )
}
