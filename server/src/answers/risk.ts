import { ORGANS, type OrganRisk } from '@wardlight/contracts/body'
import { type Level, worseLevel } from '@wardlight/contracts/level'
import type { AreaConfig } from '../config/area.ts'
import { maxAgeOf, usable } from '../ward/freshness.ts'
import type { Patient } from '../ward/state.ts'
import type { ValueLevels } from './value-levels.ts'

/** Each organ with the worst level of its fresh values; stale when none of its values is fresh. */
export function organRisks(
  config: AreaConfig,
  patient: Patient,
  levels: ValueLevels,
  now: number,
): OrganRisk[] {
  const diagnosis = patient.visit.diagnosis.toLowerCase()
  return ORGANS.map((part) => {
    const variables = [...(config.ui.riskMap[part] ?? [])]
    let alert: Level = 0
    let stale = true
    for (const name of variables) {
      const reading = patient.values.get(name)
      if (!reading || usable(reading, maxAgeOf(config.variable(name), reading), now) === null) continue
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
