import { type Conversion, convertUnit } from './units.ts'

/** Units people know, as they are written; what a variable can be told from is offered for a unit nobody knows. */
const COMMON =
  '% 1 mmHg kPa cmH2O hPa /min /h °C °F g/dL g/L mg/dL mg/L µg/L ng/mL pg/mL mmol/L µmol/L mEq/L U/L mU/L 10*9/L /µL mL L mL/h mL/min L/min kg g lb cm m in s ms min h ppm µg/kg/min mg/kg/h µg/min mg/h mg/min U/h U/min'.split(
    ' ',
  )

interface MeasuredUnit {
  unit: string
  convert?: Readonly<Record<string, Conversion>>
}

/** The units a value of the variable can be told from, its own first. */
export function unitChoices({ unit, convert = {} }: MeasuredUnit): string[] {
  const tells = (one: string): boolean => one !== '' && convertUnit(1, one, unit, convert) !== null
  return [...new Set([unit, ...Object.keys(convert), ...COMMON])].filter(tells)
}
