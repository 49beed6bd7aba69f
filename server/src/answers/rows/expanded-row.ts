import type { RowInfusion } from '@wardlight/contracts/census'
import type { Infusion } from '@wardlight/contracts/infusion'
import { pumpText } from '@wardlight/contracts/rate-text'
import type { AreaConfig } from '../../config/area.ts'
import type { Patient } from '../../ward/state.ts'
import { type TimedAtom, variableAtom } from './atoms.ts'
import type { ValueLevels } from './value-levels.ts'

/** Columns of the expanded grid that the census does not have already. */
export const expandedAtoms = (
  config: AreaConfig,
  patient: Patient,
  known: ReadonlySet<string>,
  levels: ValueLevels,
  now: number,
): [string, TimedAtom][] =>
  (config.ui.expandedColumns ?? []).flatMap((name): [string, TimedAtom][] => {
    const timed = known.has(name) ? null : variableAtom(config, patient, name, levels, now)
    return timed ? [[name, timed]] : []
  })

/** A running drug in a line: "0.12 µg/kg/min", or what the pump says; a rate that cannot be compared says so. */
export const rowInfusion = (pump: Infusion): RowInfusion => ({
  name: pump.name,
  text: `${pumpText(pump)}${pump.comparable === false ? ' ?' : ''}`,
  time: pump.time,
  ...(pump.words === undefined ? {} : { words: true as const }),
})

/** The same value ever after the first time. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
