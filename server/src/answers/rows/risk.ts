import type { VariableLimits } from '@wardlight/contracts/graph'
import { type Level, worseLevel } from '@wardlight/contracts/level'
import { ORGANS, type OrganRisk } from '@wardlight/contracts/organ'
import type { AreaConfig } from '../../config/area.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { maxAgeOf, usable } from '../../ward/readings/freshness.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import { isChartedBeforeOff } from '../../ward/readings/ventilation.ts'
import type { Patient } from '../../ward/state.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import type { ValueLevels } from './value-levels.ts'

const isLimited = (limits: VariableLimits): boolean => Object.values(limits).some((limit) => limit !== null)

/**
 * False for a variable that has limits, but only at other ages: a coma scale of adults says nothing of a newborn's
 * brain.
 */
const isForAges = (variable: VariableConfig | null, ages: PossibleAges): boolean =>
  variable === null ||
  isLimited(limitsFor(variable, ages)) ||
  ![variable.limits, ...Object.values(variable.limitsByAge ?? {})].some(isLimited)

/**
 * Each organ with the worst level of its fresh values, without those of a ventilator that is off; stale if none is
 * fresh.
 */
export function organRisks(
  config: AreaConfig,
  patient: Patient,
  levels: ValueLevels,
  ages: PossibleAges,
  now: number,
): OrganRisk[] {
  const diagnosis = patient.visit.diagnosis.toLowerCase()
  return ORGANS.map((part) => {
    const variables = (config.ui.riskMap[part] ?? []).filter((name) => isForAges(config.variable(name), ages))
    let alert: Level = 0
    let stale = true
    for (const name of variables) {
      const reading = patient.values.get(name)
      if (!reading || usable(reading, maxAgeOf(config.variable(name), reading), now) === null) continue
      if (isChartedBeforeOff(config, patient, name, reading)) continue
      stale = false
      alert = worseLevel(alert, levels.of(name, reading, now).alert)
    }
    const factors = (config.ui.riskFactors?.[part] ?? []).filter((word) =>
      diagnosis.includes(word.toLowerCase()),
    )
    const risk = { part, alert, stale, variables, riskFactor: factors.length > 0 }
    return factors.length > 0 ? { ...risk, factors } : risk
  })
}
