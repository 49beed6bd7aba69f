import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import type { AreaConfig } from '../../config/area.ts'

export interface Volumes {
  /** Variables that are amounts. */
  all: readonly string[]
  /** Sums by variable as what went in, out, and out as urine, in whole mL; null where nothing was measured. */
  total(sums: readonly { variable: string; sum: number }[]): IntakeOutput
}

const namesOf = (config: AreaConfig, kinds: readonly string[]): string[] =>
  Object.entries(config.variables).flatMap(([name, { io }]) => (io && kinds.includes(io) ? [name] : []))

/** Which variables of an area are amounts, and of what. */
export function volumesOf(config: AreaConfig): Volumes {
  const kinds = {
    intake: namesOf(config, ['intake']),
    output: namesOf(config, ['output', 'urine']),
    urine: namesOf(config, ['urine']),
  }
  return {
    all: [...kinds.intake, ...kinds.output],
    total: (sums) => {
      const totalOf = (names: readonly string[]): number | null => {
        const found = sums.filter(({ variable }) => names.includes(variable))
        return found.length === 0 ? null : Math.round(found.reduce((all, { sum }) => all + sum, 0))
      }
      return {
        intake: totalOf(kinds.intake),
        output: totalOf(kinds.output),
        urine: totalOf(kinds.urine),
      }
    },
  }
}
