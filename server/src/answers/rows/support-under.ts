import type { Spoken } from '../../alerts/rules/speaks-of.ts'
import type { AreaConfig } from '../../config/area.ts'
import { isRunning } from '../../ward/readings/dose.ts'
import { maxAgeOf, usable } from '../../ward/readings/freshness.ts'
import { isVentilated } from '../../ward/readings/ventilation.ts'
import type { Patient } from '../../ward/state.ts'

const PRESSURES = ['BPMAP', 'BPSys', 'BPDia']
const OXYGENATION = ['SpO2', 'PaO2', 'PFRatio']
/** Per cent of oxygen from which it counts as support by itself. */
const HIGH_OXYGEN = 50

function pressors(patient: Patient, config: AreaConfig, now: number): string {
  const running = Object.entries(config.variables).flatMap(([name, variable]) => {
    const reading = variable.infusion === 'vasopressor' ? patient.values.get(name) : undefined
    const fresh = reading && usable(reading, maxAgeOf(variable, reading), now) !== null
    return fresh && isRunning(reading) ? [variable.title.toLowerCase()] : []
  })
  return running.length > 0 ? `on ${running.join(' and ')}` : ''
}

function oxygen(patient: Patient, config: AreaConfig, now: number): string {
  const reading = patient.values.get('FiO2')
  const fio2 = usable(reading, maxAgeOf(config.variable('FiO2'), reading), now)
  const high = typeof fio2 === 'number' && fio2 >= HIGH_OXYGEN ? `FiO2 ${Math.round(fio2)} %` : ''
  if (isVentilated(patient, config, now)) return high ? `ventilated with ${high}` : 'ventilated'
  return high && `on ${high}`
}

/** Support already given for a value that is still too low: "on norepinephrine"; '' for none. */
export function supportUnder(
  spoken: readonly Spoken[],
  patient: Patient,
  config: AreaConfig,
  now: number,
): string {
  const low = spoken.filter(({ side }) => side === 'low').map(({ variable }) => variable)
  if (low.some((name) => PRESSURES.includes(name))) return pressors(patient, config, now)
  return low.some((name) => OXYGENATION.includes(name)) ? oxygen(patient, config, now) : ''
}
