import type { AgeGroup } from '@wardlight/contracts/age-groups'
import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VarLevel } from '@wardlight/contracts/vars'

/** The ages of children, as people say them. */
export const CHILDREN: readonly { group: AgeGroup; title: string }[] = [
  { group: 'neonate', title: 'Newborns, below 28 days' },
  { group: 'infant', title: 'Infants, below 1 year' },
  { group: 'child', title: 'Children, below 12 years' },
  { group: 'adolescent', title: 'Adolescents, below 18 years' },
]

/** Whether a config type is one of children, judged by age. */
export const isForChildren = (type: string): boolean => /^(ped|neo|child)/i.test(type)

/** The limits of a variable for an age. */
export const limitsFor = ({ limits, limitsByAge }: VarLevel, group: AgeGroup): VariableLimits =>
  limitsByAge?.[group] ?? limits
