import { AGE_GROUPS } from '@wardlight/contracts/age-groups'
import type { Area } from '@wardlight/contracts/areas'
import { ANY_LAB_POPUP, type LabConfig } from '@wardlight/contracts/labs'
import { SESSION_CHECK_MS } from '@wardlight/contracts/limits'
import type { Reference } from '@wardlight/contracts/references'
import type { DictionaryEntry, VarLevel, VarsAnswer } from '@wardlight/contracts/vars'
import { limitsOfGroup } from './limits-by-age.ts'
import { reviewForm } from './review-form.ts'
import type { RuleConfig } from './rule-schema.ts'
import { conditionText } from './rule-words.ts'
import { towerLists } from './tower-lists.ts'
import type { UiConfig } from './ui-schema.ts'
import type { UnitConfig } from './unit-schema.ts'
import type { VariableConfig } from './variable-schema.ts'

/** What clients are answered of an area's configuration. */
interface ConfiguredArea {
  area: Area
  units: readonly UnitConfig[]
  variables: Readonly<Record<string, VariableConfig>>
  rules: readonly RuleConfig[]
  ui: UiConfig
  references: readonly Reference[]
}

const varLevel = ([name, variable]: [string, VariableConfig]): VarLevel => ({
  name,
  title: variable.title,
  unit: variable.unit,
  category: variable.category,
  decimals: variable.decimals,
  limits: variable.limits,
  ...(variable.limitsByAge ? { limitsByAge: limitsByAge(variable) } : {}),
  maxAge: variable.maxAge,
  ...(variable.legend ? { legend: variable.legend } : {}),
  plausible: variable.plausible,
})

const limitsByAge = (variable: VariableConfig) =>
  Object.fromEntries(AGE_GROUPS.map((group) => [group, limitsOfGroup(variable, group)])) as NonNullable<
    VarLevel['limitsByAge']
  >

const dictionaryEntry = ([shortName, variable]: [string, VariableConfig]): DictionaryEntry => ({
  shortName,
  category: variable.history ? 'history' : variable.vital ? 'monitor' : 'current',
  type: variable.type,
  subtype: variable.subtype,
  display: variable.title,
  units: variable.unit,
  description: variable.description,
  links: variable.links ?? [],
})

const ruleInfo = (rule: RuleConfig, variables: ConfiguredArea['variables']) => ({
  id: rule.id,
  category: rule.category,
  description: `${conditionText(rule, variables)}. ${rule.description}`,
  level: rule.level,
  slot: rule.slot,
  method: rule.method,
  verbal: rule.verbal ?? rule.messageVerbal !== '',
  messageVerbal: rule.messageVerbal,
  atom: rule.atom,
  icon: rule.icon,
  ...(rule.paging ? { paging: rule.paging } : {}),
})

const labOf = ([atom, { title, popupName = ANY_LAB_POPUP, risk = '', graphs = [] }]: [
  string,
  UiConfig['labConfig'][string],
]): LabConfig => ({ title, atom, popupName, risk, graphs })

/** What of ui.json the server alone goes by. */
const SERVERS = [
  'riskFactors',
  'dateTimeOffset',
  'scores',
  'sepsis',
  'waveformViewer',
  'pageTemplates',
  'pageNames',
] as const
type Servers = (typeof SERVERS)[number]

const forClients = <Ui extends object>(ui: Ui): Omit<Ui, Servers> =>
  Object.fromEntries(Object.entries(ui).filter(([name]) => !SERVERS.some((own) => own === name))) as Omit<
    Ui,
    Servers
  >

/** The area as its clients need it. */
export function varsAnswer(config: ConfiguredArea): VarsAnswer {
  const {
    controlTower = false,
    sessionCheckMs = SESSION_CHECK_MS,
    label,
    riskMap,
    caseStates,
    labConfig,
    tower,
    ...ui
  } = config.ui
  const variables = Object.entries(config.variables)
  return {
    area: config.area,
    label,
    units: config.units.map(({ unit, label, type, unitID, patientConfigTypes, services, acuityLevels }) => ({
      unit,
      label,
      type,
      unitID,
      patientConfigTypes,
      ...(services ? { services } : {}),
      ...(acuityLevels ? { acuityLevels } : {}),
    })),
    uiConfig: { ...forClients(ui), labConfig: Object.entries(labConfig).map(labOf) },
    varLevels: variables.map(varLevel),
    alertRules: config.rules.map((rule) => ruleInfo(rule, config.variables)),
    riskMap: riskMap as Record<string, string[]>,
    dataDictionary: variables.map(dictionaryEntry),
    caseStates,
    references: [...config.references],
    ...(controlTower ? { tower: towerLists(tower), review: reviewForm(tower?.review) } : {}),
    system: { controlTower, sessionCheckMs },
  }
}
