import { isOff } from '@wardlight/contracts/off'
import type { AreaConfig } from '../../config/area.ts'
import type { Patient, Reading } from '../state.ts'
import { isFresh, maxAgeOf, usable } from './freshness.ts'

const MODE = 'VentMode'
/** What only a ventilator that runs measures or is set to. */
const SETTINGS: readonly string[] = ['PEEP', 'TidalVolume', 'PlateauPressure']

/**
 * Oxygen a patient breathes by themselves, charted where the mode is: high flow, a cannula, a mask. HFOV, HFJV and a mask
 * with CPAP or BiPAP are ventilators.
 */
const OXYGEN =
  /^(hf|hfnc|hfno|hfnp|hfnt|nc|high[ -]?flow( (nasal )?(cannula|oxygen|therapy))?|nasal (cannula|prongs)|(simple |face |venturi |non-?rebreather )*mask|room air|ra|t-?piece|trach(eostomy)? (collar|mask)|blow-?by)$/

const isOxygen = (mode: number | string | null): boolean => OXYGEN.test(String(mode).trim().toLowerCase())

export interface Ventilation {
  /** The variable that tells of it, and its reading. */
  variable: string
  reading: Reading
  legend: string
}

const tellsOff = ({ value }: Reading): boolean => value !== null && (isOff(value) || isOxygen(value))

/** Since when the ventilator's mode says off or oxygen; null if it does not, or its time cannot be read. */
function offSince(patient: Patient): number | null {
  const mode = patient.values.get(MODE)
  return mode && mode.timeKnown !== false && tellsOff(mode) ? mode.time : null
}

/** Whether an airway reading of a ventilated patient is from before the ventilator went off, or from that moment. */
export const isOffSince = (config: AreaConfig, patient: Patient, name: string, { time }: Reading): boolean =>
  config.variable(name)?.overOffVentilator === true && time <= (offSince(patient) ?? Number.NEGATIVE_INFINITY)

/**
 * The same for a single measurement that only a ventilator makes: it would look current for hours. A stream ends by
 * itself, and carbon dioxide is also measured on patients who breathe by themselves.
 */
export const isChartedBeforeOff = (
  config: AreaConfig,
  patient: Patient,
  name: string,
  reading: Reading,
): boolean => SETTINGS.includes(name) && reading.aperiodic && isOffSince(config, patient, name, reading)

/**
 * What shows that the patient is ventilated: a mode that is neither off nor oxygen, else the newest fresh setting or
 * pressure, unless the mode said off since. Fresh settings go before a stale mode. Null: not ventilated.
 */
export function ventilationOf(patient: Patient, config: AreaConfig, now: number): Ventilation | null {
  const mode = patient.values.get(MODE)
  const isOn = mode !== undefined && !isOff(mode.value) && !isOxygen(mode.value)
  const on = (reading: Reading): Ventilation => ({
    variable: MODE,
    reading,
    legend: config.variable(MODE)?.title ?? MODE,
  })
  if (mode && isOn && isFresh(mode, maxAgeOf(config.variable(MODE), mode), now)) return on(mode)
  const off = offSince(patient) ?? Number.NEGATIVE_INFINITY
  let newest: Ventilation | null = null
  for (const variable of SETTINGS) {
    const reading = patient.values.get(variable)
    const value = usable(reading, maxAgeOf(config.variable(variable), reading), now)
    if (!reading || isOff(value) || reading.time <= off) continue
    if (newest && newest.reading.time >= reading.time) continue
    const { title = variable, unit = '', decimals = 0 } = config.variable(variable) ?? {}
    const text = typeof value === 'number' ? value.toFixed(decimals) : value
    newest = {
      variable,
      reading: { ...reading, value: `${title} ${text} ${unit}`.trim() },
      legend: 'Ventilator',
    }
  }
  return newest ?? (mode && isOn ? on(mode) : null)
}

/** Whether what tells of a ventilator may be taken for the present. */
export function isVentilated(patient: Patient, config: AreaConfig, now: number): boolean {
  const { variable, reading } = ventilationOf(patient, config, now) ?? {}
  return (
    variable !== undefined &&
    reading !== undefined &&
    isFresh(reading, maxAgeOf(config.variable(variable), reading), now)
  )
}
