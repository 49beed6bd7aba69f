import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AREA_LABELS, AREAS, type Area, isArea } from '@wardlight/contracts/areas'
import { AreaConfig } from './area.ts'
import { uiProblems, variableProblems } from './check.ts'
import { overlay } from './overlay.ts'
import { ConfigError, schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'
import { readRetention } from './retention.ts'
import { ruleOf } from './rule-row.ts'
import {
  CONFIG_FILES,
  type ConfigFile,
  type RuleConfig,
  type RuleRow,
  type UiConfig,
  type VariableConfig,
} from './schema.ts'
import { readSilence } from './silence.ts'
import { SiteConfig } from './site.ts'

/** What is wrong with a rule that fits the schema; the rules' own folder knows. */
export type RuleCheck = (
  rule: RuleConfig,
  variables: Readonly<Record<string, VariableConfig>>,
  rules: readonly RuleConfig[],
) => readonly string[]

const FILES = Object.keys(CONFIG_FILES) as ConfigFile[]
const COMMON = 'common'

export const EMPTY_UI: Omit<UiConfig, 'label'> = {
  censusColumns: [],
  censusViews: [],
  censusFilters: [],
  elements: {},
  acuityLevels: [],
  addPatientCensus: [],
  removePatientCensus: [],
  labs: [],
  trends: [],
  supportEmail: '',
  riskMap: {},
  caseStates: [],
}

async function readFolder(folder: string, problems: string[]): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  } catch (cause) {
    problems.push(`${folder}: ${(cause as Error).message}`)
    return []
  }
}

/** Common, then the area; the product's folder, then the site's: later wins. */
async function documents(
  roots: string[],
  area: Area,
  problems: string[],
): Promise<Record<ConfigFile, unknown>> {
  const merged: Partial<Record<ConfigFile, unknown>> = {}
  for (const file of FILES) {
    for (const root of roots) {
      for (const folder of [COMMON, area]) {
        merged[file] = overlay(file, merged[file], await readJson(root, join(folder, file), problems))
      }
    }
  }
  return merged as Record<ConfigFile, unknown>
}

function checkedArea(
  area: Area,
  raw: Record<ConfigFile, unknown>,
  ruleProblems: RuleCheck,
  problems: string[],
): AreaConfig | null {
  const found: string[] = []
  const documents: Record<ConfigFile, unknown> = {
    ...raw,
    'units.json': raw['units.json'] ?? [],
    'variables.json': raw['variables.json'] ?? {},
    'rules.json': raw['rules.json'] ?? [],
    'codes.json': raw['codes.json'] ?? {},
    'ui.json': { label: AREA_LABELS[area], ...EMPTY_UI, ...(raw['ui.json'] as object | undefined) },
  }
  for (const file of FILES) {
    for (const line of schemaProblems(CONFIG_FILES[file], documents[file]))
      found.push(`${area}/${file}: ${line}`)
  }
  if (found.length === 0) {
    const variables = documents['variables.json'] as Record<string, VariableConfig>
    const rules = (documents['rules.json'] as RuleRow[]).map(ruleOf)
    const ui = documents['ui.json'] as UiConfig
    for (const [name, variable] of Object.entries(variables)) {
      found.push(...variableProblems(name, variable).map((line) => `${area}/variables.json: ${line}`))
    }
    const seen = new Set<string>()
    for (const rule of rules) {
      if (seen.has(rule.id)) found.push(`${area}/rules.json: ${rule.id} is there twice; ids must differ`)
      seen.add(rule.id)
      found.push(...ruleProblems(rule, variables, rules).map((line) => `${area}/rules.json: ${line}`))
    }
    found.push(...uiProblems(ui, variables).map((line) => `${area}/ui.json: ${line}`))
    for (const [system, codes] of Object.entries(
      documents['codes.json'] as Record<string, Record<string, string>>,
    )) {
      for (const [code, name] of Object.entries(codes)) {
        if (!variables[name])
          found.push(`${area}/codes.json: ${system}.${code} names ${name}, which is no variable`)
      }
    }
  }
  problems.push(...found)
  return found.length > 0 ? null : new AreaConfig(area, documents)
}

/**
 * Reads `<folder>/{common,<area>}/*.json`, overlaid with the site's folder of the same shape (WARDLIGHT_CONFIG).
 * Throws ConfigError naming every fault found.
 */
export async function loadConfig(
  folder: string,
  siteFolder?: string | null,
  checkRule: RuleCheck = () => [],
): Promise<SiteConfig> {
  const problems: string[] = []
  const roots = siteFolder ? [folder, siteFolder] : [folder]
  for (const root of roots) {
    for (const name of await readFolder(root, problems)) {
      if (name !== COMMON && !isArea(name)) {
        problems.push(`${root}: ${name} is no care area; folders are ${COMMON}, ${AREAS.join(', ')}`)
      }
    }
  }
  const areas = new Map<Area, AreaConfig>()
  for (const area of AREAS) {
    const config = checkedArea(area, await documents(roots, area, problems), checkRule, problems)
    if (config) areas.set(area, config)
  }
  const owner = new Map<string, Area>()
  for (const [area, config] of areas) {
    for (const unit of config.units) {
      for (const name of [unit.unit, ...(unit.aliases ?? [])]) {
        const other = owner.get(name.toLowerCase())
        if (other)
          problems.push(
            `${area}/units.json: unit ${name} is already a unit of ${other}; a unit belongs to one area`,
          )
        owner.set(name.toLowerCase(), area)
      }
    }
  }
  const silence = await readSilence(roots, COMMON, problems)
  const retention = await readRetention(roots, COMMON, problems)
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return new SiteConfig(areas, silence, retention)
}
