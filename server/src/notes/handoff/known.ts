import { shownAlerts } from '@wardlight/contracts/alert-order'
import type { Body } from '@wardlight/contracts/body'
import type { Graph } from '@wardlight/contracts/graph'
import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { isOff } from '@wardlight/contracts/off'
import type { HandoffFacts } from './handoff-facts.ts'
import { trendsOf } from './trends.ts'
import { valueGroups } from './value-groups.ts'

/** The facts handed over about a patient, taken from what every screen shows. */
export function knownOf(body: Body, graphs: readonly Graph[], intakeOutput: IntakeOutput): HandoffFacts {
  const { census, patient, alertStatus, current, infusions, lapsedPumps, now } = body
  const { displayRoom, unit, regNum, name, age, ageText, gender, patientIDs, masked } = census
  const { caseState, caseStage, acuityLevel, ageAssumed } = census
  const silent = new Set(lapsedPumps?.map(({ variable }) => variable))
  return {
    time: now,
    census: {
      ...{ displayRoom, unit, regNum, name, age, ageText, gender, patientIDs, masked },
      ...{ caseState, caseStage, acuityLevel, ...(ageAssumed ? { ageAssumed } : {}) },
    },
    patient,
    alerts: shownAlerts(alertStatus, false),
    infusions,
    ...(lapsedPumps ? { lapsedPumps } : {}),
    off: current
      .filter(({ infusion, value }) => infusion && value !== null && isOff(value))
      .filter(({ name }) => !silent.has(name))
      .map(({ name }) => name),
    groups: valueGroups(body),
    trends: trendsOf(graphs),
    intakeOutput,
  }
}
