/** Spellings of units in UCUM, MDC and everyday use, by the name they are compared under. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '%': '% percent pct mdc_dim_percent 262688 %sat vol% mdc_dim_vol_percent',
  fraction: '1 fraction ratio mdc_dim_dimless 262656',
  mmhg: 'mmhg mm[hg] torr mdc_dim_mmhg 266016',
  kpa: 'kpa mdc_dim_kilo_pascal 265987',
  cmh2o: 'cmh2o cm[h2o] cmh20 mdc_dim_cm_h2o 266048',
  '/min':
    '/min 1/min min-1 bpm {beat}/min {beats}/min beats/min {breath}/min {breaths}/min breaths/min br/min insp/min rpm resp/min p/min mdc_dim_beat_per_min 264864 mdc_dim_resp_per_min 264928 mdc_dim_per_min',
  cel: 'cel c degc °c ºc deg.c celsius mdc_dim_degc 268192',
  degf: '[degf] f degf °f ºf deg.f fahrenheit mdc_dim_fahr 266560',
  'g/dl': 'g/dl gm/dl g/100ml',
  'mg/dl': 'mg/dl mg/100ml',
  'mmol/l': 'mmol/l',
  'meq/l': 'meq/l',
  'umol/l': 'umol/l umoll',
  'k/ul':
    'k/ul 10*3/ul 10^3/ul x10^3/ul x10e3/ul 10e3/ul thou/ul th/ul k/mm3 10*9/l 10^9/l x10^9/l 10e9/l g/l(cells) k/mcl',
  ml: 'ml cc mdc_dim_milli_l 263762',
  l: 'l mdc_dim_l 263744',
  'ml/h': 'ml/h ml/hr cc/hr cc/h mdc_dim_milli_l_per_hr 265266',
  'l/min': 'l/min lpm mdc_dim_x_l_per_min 264992',
  kg: 'kg kgs mdc_dim_kilo_g 263875',
  g: 'g gm gram grams mdc_dim_x_g 263872',
  lb: 'lb lbs [lb_av]',
  cm: 'cm mdc_dim_centi_m 263441',
  m: 'm',
  in: 'in [in_i] inch inches',
  sec: 's sec secs second seconds mdc_dim_sec 264320',
  ppm: 'ppm [ppm]',
  'mcg/kg/min': 'mcg/kg/min ug/kg/min mcgkgmin',
  'mcg/min': 'mcg/min ug/min',
  'mcg/h': 'mcg/h mcg/hr ug/h ug/hr',
  'mg/h': 'mg/h mg/hr',
  'u/h': 'u/h u/hr units/h units/hr unit/h unit/hr [iu]/h',
  'u/min': 'u/min units/min unit/min [iu]/min',
}

const CANONICAL = new Map(
  Object.entries(SPELLINGS).flatMap(([name, list]) =>
    list.split(' ').map((spelling) => [spelling, name] as const),
  ),
)

/** From a unit to another by `value × factor + offset`, whatever is measured. */
const CONVERSIONS: Readonly<Record<string, { factor: number; offset?: number }>> = {
  'degf>cel': { factor: 5 / 9, offset: -160 / 9 },
  'cel>degf': { factor: 9 / 5, offset: 32 },
  'kpa>mmhg': { factor: 7.50062 },
  'cmh2o>mmhg': { factor: 0.735559 },
  'mmhg>cmh2o': { factor: 1.35951 },
  'kpa>cmh2o': { factor: 10.1972 },
  'fraction>%': { factor: 100 },
  '%>fraction': { factor: 0.01 },
  'g/l>g/dl': { factor: 0.1 },
  'g/l>mg/dl': { factor: 100 },
  'mg/l>mg/dl': { factor: 0.1 },
  'l>ml': { factor: 1000 },
  'ml>l': { factor: 0.001 },
  'g>kg': { factor: 0.001 },
  'lb>kg': { factor: 0.45359237 },
  'm>cm': { factor: 100 },
  'in>cm': { factor: 2.54 },
}

/** The name a unit is compared under: case, blanks and spelling do not matter. */
export function canonicalUnit(unit: string): string {
  const plain = unit
    .toLowerCase()
    .replace(/[\s_]+/g, (gap) => (gap.includes('_') ? '_' : ''))
    .replace(/[µμ]/g, 'u')
  return CANONICAL.get(plain) ?? plain
}

/** Of the ways a coded element spells its unit (code, text) the one that is known; else its text, else its code. */
export function readUnit(code: string, text: string): string {
  if (CANONICAL.has(canonicalUnit(code)) || text === '') return display(code)
  return display(text)
}

function display(unit: string): string {
  const name = canonicalUnit(unit)
  if (!/^(mdc_|\d)/i.test(unit)) return unit
  return DISPLAY[name] ?? name
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

/** A value in `from` told in `to`; null when nothing is known between the two. A value without unit is taken as it is. */
export function convertUnit(
  value: number,
  from: string,
  to: string,
  special: Readonly<Record<string, { factor: number; offset?: number }>> = {},
): number | null {
  const source = canonicalUnit(from)
  for (const [unit, rule] of Object.entries(special))
    if (unit === from || (source !== '' && canonicalUnit(unit) === source)) return apply(value, rule)
  const target = canonicalUnit(to)
  if (source === '' || source === target) return value
  const rule = CONVERSIONS[`${source}>${target}`]
  return rule ? apply(value, rule) : null
}

/** Rounded to nine digits so that 98.6 °F is 37 °C and not 37.00000000000001. */
const apply = (value: number, rule: { factor: number; offset?: number }): number =>
  Number((value * rule.factor + (rule.offset ?? 0)).toPrecision(9))
