import type { VarLevel, VarsAnswer } from '@wardlight/contracts/vars'

/** Variables with a column of their own kind, drawn by Vent and Support. */
const SPECIAL = new Set(['VentMode', 'Pump', 'NitricOxide', 'FiO2'])

export interface CensusVariables {
  /** Names of the variables shown as numbers, in the area's order. */
  names: readonly string[]
  titled: readonly { name: string; title: string }[]
  varLevels: ReadonlyMap<string, VarLevel>
}

/** What of an area's configuration the census shows. */
export const censusVariables = (vars: VarsAnswer): CensusVariables => {
  const varLevels = new Map(vars.varLevels.map((variable) => [variable.name, variable]))
  const names = vars.uiConfig.censusColumns.filter((name) => !SPECIAL.has(name))
  return {
    names,
    varLevels,
    titled: names.map((name) => ({ name, title: varLevels.get(name)?.title ?? name })),
  }
}
