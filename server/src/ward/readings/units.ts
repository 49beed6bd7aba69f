import { unitParts } from './unit-parts.ts'

/** Spellings of units in UCUM, MDC and everyday use, by the name they are compared under. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '%': '% percent pct mdc_dim_percent 262688 %sat vol% mdc_dim_vol_percent',
  fraction: '1 fraction ratio {fraction} {ratio} mdc_dim_dimless 262656',
  none: 'points point score units [ph] ph inr',
  mmhg: 'mmhg mm[hg] torr mdc_dim_mmhg 266016',
  kpa: 'kpa mdc_dim_kilo_pascal 265987',
  hpa: 'hpa mbar mdc_dim_hecto_pascal',
  cmh2o: 'cmh2o cm[h2o] cmh20 mdc_dim_cm_h2o 266048',
  '/min':
    '/min 1/min min-1 bpm beat/min beats/min breath/min breaths/min br/min insp/min rpm resp/min p/min mdc_dim_beat_per_min 264864 mdc_dim_resp_per_min 264928 mdc_dim_per_min',
  cel: 'cel c degc °c ºc deg.c celsius gradc mdc_dim_degc 268192',
  degf: '[degf] f degf °f ºf deg.f fahrenheit mdc_dim_fahr 266560',
  'g/dl': 'g% gm% g/100ml gm/100ml',
  'mg/dl': 'mg% mg/100ml',
  'k/ul':
    'k/ul 10*3/ul 10^3/ul x10^3/ul x10e3/ul 10e3/ul thou/ul th/ul k/mm3 10*3/mm3 k/cumm 10*9/l 10^9/l x10^9/l x10*9/l 10e9/l giga/l k/mcl /nl gpt/l mrd/l tsd/ul tsd./ul',
  '/ul': '/ul cells/ul cell/ul cells/mcl /mcl /mm3 cells/mm3 10*6/l 10^6/l',
  ml: 'mdc_dim_milli_l 263762',
  l: 'mdc_dim_l 263744',
  'ml/h': 'mdc_dim_milli_l_per_hr 265266',
  'l/min': 'lpm mdc_dim_x_l_per_min 265216',
  kg: 'kgs mdc_dim_kilo_g 263875',
  g: 'mdc_dim_x_g 263872',
  lb: 'lb lbs [lb_av]',
  cm: 'mdc_dim_centi_m 263441',
  in: 'in [in_i] inch inches',
  s: 'mdc_dim_sec 264320',
  ppm: 'ppm [ppm]',
  'mcg/kg/min': 'mcgkgmin ugkgmin',
  'mg/kg/h': 'mgkghr',
  'mcg/min': 'mcgmin',
  'mcg/h': 'mcghr',
  'mg/h': 'mghr',
  'mg/min': 'mgmin',
  'u/h': 'uhr',
  'u/min': 'umin',
}

const CANONICAL = new Map(
  Object.entries(SPELLINGS).flatMap(([name, list]) =>
    list.split(' ').map((spelling) => [spelling, name] as const),
  ),
)

/** Value × factor + offset. */
export interface Conversion {
  factor: number
  offset?: number
}

/** Conversions that prefixes and times do not tell. */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'degf>cel': { factor: 5 / 9, offset: -160 / 9 },
  'cel>degf': { factor: 9 / 5, offset: 32 },
  'kpa>mmhg': { factor: 7.50062 },
  'cmh2o>mmhg': { factor: 0.735559 },
  'mmhg>cmh2o': { factor: 1.35951 },
  'kpa>cmh2o': { factor: 10.1972 },
  'hpa>cmh2o': { factor: 1.01972 },
  'hpa>mmhg': { factor: 0.750062 },
  'fraction>%': { factor: 100 },
  '%>fraction': { factor: 0.01 },
  '/ul>k/ul': { factor: 0.001 },
  'lb>kg': { factor: 0.45359237 },
  'in>cm': { factor: 2.54 },
}

/** 10^9 a litre as laboratories write it; in other letters' case it is grams a litre. */
const GIGA_PER_LITRE = /^(G|Giga)\/[Ll]$/

/** Case, blanks and the way to write micro do not matter, nor do remarks in braces that make no unit of their own. */
function plainUnit(unit: string): string {
  const plain = unit
    .toLowerCase()
    .replace(/[\s_]+/g, (gap) => (gap.includes('_') ? '_' : ''))
    .replace(/[µμ]/g, 'u')
  return CANONICAL.has(plain) ? plain : plain.replace(/\{[^{}]*\}/g, '')
}

const MEMORY = 4000
const remembered = new Map<string, string>()

/** The name a unit is compared under; '' of no unit and of a mere remark (`{score}`). */
export function canonicalUnit(unit: string): string {
  const known = remembered.get(unit)
  if (known !== undefined) return known
  const plain = plainUnit(unit)
  const name = CANONICAL.get(plain) ?? plain
  if (remembered.size >= MEMORY) remembered.clear()
  remembered.set(unit, name)
  return name
}

/** Whether this is a unit anybody here has heard of. */
export function isUnit(unit: string): boolean {
  const name = canonicalUnit(unit)
  return name !== '' && (CANONICAL.has(plainUnit(unit)) || unitParts(name) !== null)
}

/** The known one of a coded unit's code and text; else its text, else its code. */
export function readUnit(code: string, text: string): string {
  return display(text === '' || isUnit(code) ? code : text)
}

/** Shows codes and MDC names as the unit they stand for; anything else as it came. */
function display(unit: string): string {
  if (!/^(mdc_|\d{4,})/i.test(unit)) return unit
  const name = canonicalUnit(unit)
  return DISPLAY[name] ?? (/^mdc_/.test(name) ? unit : name)
}

const DISPLAY: Readonly<Record<string, string>> = {
  mmhg: 'mmHg',
  kpa: 'kPa',
  cmh2o: 'cmH2O',
  cel: '°C',
  degf: '°F',
  ml: 'mL',
  'ml/h': 'mL/h',
  'l/min': 'L/min',
  l: 'L',
  fraction: '1',
}

/**
 * Converts a value from one unit to another; null without a known conversion, as for a missing unit. `special`: a
 * variable's own conversions, which win and hold for other prefixes of their unit too.
 */
export function convertUnit(
  value: number,
  from: string,
  to: string,
  special: Readonly<Record<string, Conversion>> = {},
): number | null {
  const source = canonicalUnit(from)
  const target = canonicalUnit(to)
  for (const [unit, rule] of Object.entries(special))
    if (unit === from || (source !== '' && canonicalUnit(unit) === source)) return apply(value, rule)
  if (target === '') return source === '' || source === 'none' || source === 'fraction' ? value : null
  if (source === '') return null
  if (source === target) return value
  if (target === 'k/ul' && GIGA_PER_LITRE.test(from.trim())) return value
  const rule = CONVERSIONS[`${source}>${target}`]
  if (rule) return apply(value, rule)
  const factor = factorBetween(source, target)
  if (factor !== null) return apply(value, { factor })
  for (const [unit, step] of Object.entries(special)) {
    const before = step.offset ? null : factorBetween(source, canonicalUnit(unit))
    if (before !== null) return apply(value, { factor: before * step.factor })
  }
  return null
}

/** Between two units of one dimension: prefixes, and hours against minutes. */
function factorBetween(source: string, target: string): number | null {
  const from = unitParts(source)
  const to = from && unitParts(target)
  return from && to && from.dimension === to.dimension ? from.factor / to.factor : null
}

/** Rounded to nine digits so that 98.6 °F is 37 °C and not 37.00000000000001; null beyond every number. */
function apply(value: number, { factor, offset = 0 }: Conversion): number | null {
  const converted = Number((value * factor + offset).toPrecision(9))
  return Number.isFinite(converted) ? converted : null
}
