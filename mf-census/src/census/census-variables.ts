import type { VarLevel, VarsAnswer } from '@wardlight/contracts/vars'
import { SOFA } from '../room/sofa-value.ts'

/** Variables with a column of their own kind, drawn by Vent and Support. */
const SPECIAL = new Set(['VentMode', 'Pump', 'NitricOxide', 'FiO2'])

export interface TitledVariable {
  name: string
  title: string
  /** As the configuration has it. */
  unit: string
}

export interface CensusVariables {
  /** Names of the variables shown as numbers, in the area's order. */
  names: readonly string[]
  titled: readonly TitledVariable[]
  varLevels: ReadonlyMap<string, VarLevel>
}

/** What of an area's configuration the census shows; a table sorted by SOFA shows it first, the expanded grid more of all. */
export const censusVariables = (
  vars: VarsAnswer,
  { bySofa, expanded }: { bySofa: boolean; expanded: boolean },
): CensusVariables => {
  const varLevels = new Map(vars.varLevels.map((variable) => [variable.name, variable]))
  const { censusColumns, expandedColumns } = vars.uiConfig
  const wanted = expanded && expandedColumns?.length ? expandedColumns : censusColumns
  const columns = wanted.filter((name) => !SPECIAL.has(name))
  const names = bySofa ? [SOFA, ...columns] : columns
  return {
    names,
    varLevels,
    titled: names.map((name) => {
      const { title = name, unit = '' } = varLevels.get(name) ?? {}
      return { name, title, unit }
    }),
  }
}
