/**
 * A unit taken apart: `dimension` names what is measured and per what ("mass/kg/time", "volume/time", "mass/volume"),
 * `factor` tells one of it in grams, litres, moles, equivalents, units, metres and seconds. Per `kg` is per kilogram of the
 * patient.
 */
interface UnitParts {
  dimension: string
  factor: number
}

type UnitDimension = 'mass' | 'volume' | 'substance' | 'equivalent' | 'activity' | 'time' | 'length'

const ATOMS: readonly (readonly [UnitDimension, number, string])[] = [
  ['mass', 1e-12, 'pg'],
  ['mass', 1e-9, 'ng nanog'],
  ['mass', 1e-6, 'ug mcg microg gamma'],
  ['mass', 1e-3, 'mg milligram milligrams'],
  ['mass', 1, 'g gm gram grams'],
  ['mass', 1e3, 'kg kgs'],
  ['volume', 1e-15, 'fl'],
  ['volume', 1e-6, 'ul mcl mm3'],
  ['volume', 1e-3, 'ml cc'],
  ['volume', 1e-1, 'dl'],
  ['volume', 1, 'l'],
  ['substance', 1e-12, 'pmol'],
  ['substance', 1e-9, 'nmol'],
  ['substance', 1e-6, 'umol mcmol'],
  ['substance', 1e-3, 'mmol'],
  ['substance', 1, 'mol'],
  ['equivalent', 1e-3, 'meq mval'],
  ['activity', 1e-3, 'mu munit munits milliunit milliunits m[u] m[iu] miu'],
  ['activity', 1, 'u unit units iu [u] [iu] intl_unit ie i.e. e'],
  ['activity', 1e3, 'ku k[iu] k[u]'],
  ['time', 1, 's sec secs second seconds sek'],
  ['time', 60, 'min mins min. minute minutes'],
  ['time', 3600, 'h hr hrs hour hours std'],
  ['time', 86_400, 'd day 24h'],
  ['length', 1e-3, 'mm'],
  ['length', 1e-2, 'cm'],
  ['length', 1, 'm'],
]
const ATOM = new Map(
  ATOMS.flatMap(([kind, factor, names]) => names.split(' ').map((name) => [name, { kind, factor }] as const)),
)
const MDC_PREFIXES: Readonly<Record<string, string>> = {
  nano_: 'n',
  micro_: 'u',
  milli_: 'm',
  centi_: 'c',
  deci_: 'd',
  kilo_: 'k',
  x_: '',
}

/** `mdc_dim_micro_g_per_kg_per_min` as ug/kg/min. */
function fromMdc(unit: string): string {
  if (!unit.startsWith('mdc_dim_')) return unit
  return unit
    .slice('mdc_dim_'.length)
    .split('_per_')
    .map((part) => {
      const prefix = Object.keys(MDC_PREFIXES).find((name) => part.startsWith(name))
      return prefix === undefined ? part : `${MDC_PREFIXES[prefix]}${part.slice(prefix.length)}`
    })
    .join('/')
}

/** `ug/(kg.min)` and `ug.kg-1.min-1` as ug/kg/min. */
const flat = (unit: string): string =>
  unit
    .replace(/\/\(([^()]*)\)/g, (_, inner: string) => `/${inner.replaceAll('.', '/')}`)
    .replace(/\.([a-z]+)-1/g, '/$1')

const MEMORY = 4000
const remembered = new Map<string, UnitParts | null>()

/** Takes a unit apart, letters' case aside; null when it is none of mass, volume, substance, activity, time and length. */
export function unitParts(unit: string): UnitParts | null {
  const known = remembered.get(unit)
  if (known !== undefined) return known
  const parts = read(unit)
  if (remembered.size >= MEMORY) remembered.clear()
  remembered.set(unit, parts)
  return parts
}

function read(unit: string): UnitParts | null {
  const plain = unit
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/\bkg(kg|bw)\b/g, 'kg')
  const [first = '', ...per] = flat(fromMdc(plain)).split('/')
  const counted = ATOM.get(first)
  if (!counted || per.length > 3) return null
  let factor = counted.factor
  const kinds: string[] = []
  for (const name of per) {
    const divisor = ATOM.get(name)
    if (!divisor) return null
    if (name === 'kg') kinds.push('kg')
    else {
      kinds.push(divisor.kind)
      factor /= divisor.factor
    }
  }
  return { dimension: [counted.kind, ...kinds.sort()].join('/'), factor }
}
