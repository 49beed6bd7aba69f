import type { AboutValue } from '@wardlight/contracts/about-value'
import { AGE_BANDS, ageBandText } from '@wardlight/contracts/age-groups'
import type { AreaConfig } from '../../config/area.ts'
import { limitedAs } from '../../config/limits-by-age.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import { lactateDue } from '../../ward/sepsis/sepsis.ts'
import type { Bed } from '../../ward/state.ts'
import { agesText, type PossibleAges } from '../../ward/time/age.ts'
import { iso } from '../../ward/time/time-text.ts'

interface ValueQuestion {
  bed: Bed
  config: AreaConfig
  ages: PossibleAges
  now: number
}

const LACTATE = 'Lactate'
/** The age group a variable's plain `limits` are for. */
const OLDEST = 'adult'

/** The age whose limits are shown. If the patient's age has none of its own, names the age used and says so. */
function limitsOf(variable: Pick<VariableConfig, 'limitsByAge'>, ages: PossibleAges): string {
  if (!variable.limitsByAge) return 'all ages'
  if (typeof ages !== 'string') return agesText(ages)
  const as = limitedAs(variable, ages) ?? OLDEST
  return as === ages ? ageBandText(ages) : `${ageBandText(as)}; none are set for ${AGE_BANDS[ages].name}`
}

function dueOf(name: string, { bed: { patient }, config, now }: ValueQuestion): AboutValue['due'] {
  const due = name === LACTATE && patient ? lactateDue(patient, config, now) : null
  return due && { what: due.what, by: iso(due.by) }
}

/** What stands behind the named values of whoever lies in a bed; names the area does not have are left out. */
export function aboutValues(names: readonly string[], asked: ValueQuestion): AboutValue[] {
  const { bed, config, ages } = asked
  return [...new Set(names)].flatMap((name) => {
    const variable = config.variable(name)
    if (!variable) return []
    const reading = bed.patient?.values.get(name)
    return {
      name,
      limits: limitsFor(variable, ages),
      limitsOf: limitsOf(variable, ages),
      sentBy: reading?.feedKind ?? null,
      streamed: reading !== undefined && !reading.aperiodic,
      due: dueOf(name, asked),
    }
  })
}
