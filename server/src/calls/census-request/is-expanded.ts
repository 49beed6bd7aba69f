import type { CensusQuery } from '@wardlight/contracts/census'

/** Whether rows tell every variable of the expanded grid and what is infused; the other formats show less, and are told less. */
export const isExpanded = (format: CensusQuery['format']): boolean | undefined =>
  format === 'expandedGrid' ? true : undefined
