import { AREA_LABELS, AREAS, type Area } from '@wardlight/contracts/areas'
import { AreaConfig } from '../src/config/area.ts'
import { EMPTY_UI } from '../src/config/load-site.ts'
import type { RuleConfig } from '../src/config/rule-schema.ts'
import type { ConfigFile, PhoneConfig } from '../src/config/schema.ts'
import { SiteConfig } from '../src/config/site.ts'
import type { SepsisSettings, UiConfig } from '../src/config/ui-schema.ts'
import type { UnitConfig } from '../src/config/unit-schema.ts'
import type { VariableConfig } from '../src/config/variable-schema.ts'

const NO_LIMITS = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }

export const variable = (title: string, more: Partial<VariableConfig> = {}): VariableConfig => ({
  title,
  unit: '',
  category: 'Vitals',
  type: 'Vital sign',
  subtype: '',
  decimals: 0,
  description: '',
  limits: NO_LIMITS,
  maxAge: 60,
  plausible: { min: null, max: null },
  graph: 'line',
  maxGap: 120,
  codes: {},
  ...more,
})

export const rule = (id: string, more: Partial<RuleConfig> & Pick<RuleConfig, 'logic'>): RuleConfig => ({
  id,
  category: 'Test',
  description: '',
  level: 5,
  slot: 1,
  method: 1,
  title: id,
  detail: '',
  messageVerbal: '',
  icon: '',
  atom: null,
  ...more,
})

export const unit = (name: string, rooms: string[], more: Partial<UnitConfig> = {}): UnitConfig => ({
  unit: name,
  label: name,
  type: 'Unit',
  unitID: 1,
  rooms,
  patientConfigTypes: ['Adult', 'Pediatric'],
  ...more,
})

export const SMALL_VARIABLES: Record<string, VariableConfig> = {
  HeartRate: variable('HR', {
    unit: '/min',
    vital: true,
    limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
    limitsByAge: { neonate: { lowRed: 80, lowYellow: 100, highYellow: 180, highRed: 200 } },
    codes: { mdc: ['147842'] },
  }),
  BPMAP: variable('MAP', {
    unit: 'mmHg',
    vital: true,
    limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
  }),
  Creatinine: variable('Creatinine', {
    type: 'Lab',
    unit: 'mg/dL',
    decimals: 1,
    maxAge: 86_400,
    codes: { loinc: ['2160-0'] },
  }),
  Urine: variable('Urine', { unit: 'mL', maxAge: 7200, io: 'urine', graph: 'bar' }),
  Norepinephrine: variable('Norepi', {
    unit: 'µg/kg/min',
    maxAge: 7200,
    infusion: 'vasopressor',
    decimals: 2,
  }),
  VentMode: variable('Vent mode', { text: true, maxAge: 3600 }),
  SEPSIS_BPA: variable('BPA', { text: true, maxAge: null }),
  SEPSIS_BC: variable('Blood culture', { text: true, maxAge: null }),
}

interface SmallConfig {
  /** Of intensive care. */
  rules?: RuleConfig[]
  /** Of other areas. */
  rulesOf?: Partial<Record<Area, RuleConfig[]>>
  variables?: Record<string, VariableConfig>
  sepsis?: SepsisSettings
  /** Of all areas. */
  ui?: Partial<UiConfig>
  /** Of intensive care. */
  phones?: PhoneConfig[]
  /** Of areas that have others. */
  unitsOf?: Partial<Record<Area, UnitConfig[]>>
}

/** Two wards of intensive care with rooms 1 to 4 and 10, an open unit, and one operating room. Each call gives its own. */
export function smallConfig({
  rules = [],
  rulesOf = {},
  variables = SMALL_VARIABLES,
  sepsis = {},
  ui: more = {},
  phones = [],
  unitsOf = {},
}: SmallConfig = {}): SiteConfig {
  const units: Partial<Record<Area, UnitConfig[]>> = {
    awicu: [unit('MICU', ['1', '2', '3', '4', '10']), unit('OPEN', [], { open: true, aliases: ['OPN'] })],
    awor: [unit('OR', ['OR1'])],
    ...unitsOf,
  }
  const ui = {
    ...EMPTY_UI,
    censusColumns: ['HeartRate', 'BPMAP', 'Creatinine'],
    riskMap: { heart: ['HeartRate', 'BPMAP'], kidneys: ['Creatinine'] },
    riskFactors: { kidneys: ['ckd'] },
    dateTimeOffset: 0,
    sepsis,
    ...more,
  }
  return new SiteConfig(
    new Map(
      AREAS.map((area) => {
        const documents: Record<ConfigFile, unknown> = {
          'units.json': units[area] ?? [],
          'variables.json': variables,
          'rules.json': area === 'awicu' ? rules : (rulesOf[area] ?? []),
          'ui.json': { label: AREA_LABELS[area], ...ui },
          'codes.json': { '99WL': { HR2: 'HeartRate' } },
          'phones.json': area === 'awicu' ? phones : [],
          'references.json': [],
        }
        return [area, new AreaConfig(area, structuredClone(documents))]
      }),
    ),
  )
}
