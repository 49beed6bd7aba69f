import type { Reference, ReferenceGroup } from '@wardlight/contracts/references'

const TITLES: Readonly<Record<ReferenceGroup, string>> = {
  emergency: 'Emergencies, adults',
  pedemerg: 'Emergencies, children',
  standard: 'Standards',
}

interface GroupOfReferences {
  title: string
  references: readonly Reference[]
  startsCollapsed: boolean
}

const ADULT_YEARS = 18

/** Those about the same together, the default first. */
const inOrder = (references: readonly Reference[]): Reference[] =>
  [...Map.groupBy(references, ({ name }) => name).values()].flatMap((same) =>
    same.toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false)),
  )

/**
 * The groups that have any, for a patient of an age in years: a child's emergencies first and an adult's closed, and the
 * other way round. Null, nobody is open, or -1, unknown: both are open.
 */
export function referenceGroups(references: readonly Reference[], years: number | null): GroupOfReferences[] {
  const known = years === null || years < 0 ? null : years
  const isChild = known !== null && known < ADULT_YEARS
  const order: readonly ReferenceGroup[] = isChild
    ? ['pedemerg', 'emergency', 'standard']
    : ['emergency', 'pedemerg', 'standard']
  const others: ReferenceGroup | null = known === null ? null : isChild ? 'emergency' : 'pedemerg'
  return order.flatMap((group) => {
    const own = references.filter(({ category }) => category === group)
    return own.length === 0
      ? []
      : { title: TITLES[group], references: inOrder(own), startsCollapsed: group === others }
  })
}
