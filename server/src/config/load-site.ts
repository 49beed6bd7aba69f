import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AREA_LABELS, AREAS, type Area, isArea } from '@wardlight/contracts/areas'
import { AreaConfig } from './area.ts'
import type { FeedsFile } from './feed-settings.ts'
import { FEEDS_FILE, FeedsSettings, readFeedsFile, stampOf } from './feeds-file.ts'
import { labProblems } from './lab-problems.ts'
import { overlay, vainRemovals } from './overlay.ts'
import { phoneRule } from './phone-rule.ts'
import { ConfigError, schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'
import { readRetention } from './retention-file.ts'
import { ruleOf } from './rule-row.ts'
import type { RuleConfig, RuleRow } from './rule-schema.ts'
import { CONFIG_FILES, type ConfigFile, type PhoneConfig } from './schema.ts'
import { readSignInFile, SIGN_IN_FILE } from './sign-in-file.ts'
import { SiteConfig } from './site.ts'
import { readSiteFile, SITE_FILE } from './site-file.ts'
import type { UiConfig } from './ui-schema.ts'
import type { UnitConfig } from './unit-schema.ts'
import {
  flowProblems,
  phoneProblems,
  uiProblems,
  unitProblems,
  variableProblems,
} from './variable-problems.ts'
import type { VariableConfig } from './variable-schema.ts'

/** What is wrong with a rule that fits the schema; the rules' own folder knows. */
export type RuleCheck = (rule: RuleConfig, around: RuleSurroundings) => readonly string[]

/** What a rule is checked against. */
export interface RuleSurroundings extends Pick<AreaConfig, 'variables' | 'rules' | 'units'> {
  caseStates: UiConfig['caseStates']
  /** Whether some code, of the area or of a feed, means the variable. */
  isSent(variable: string): boolean
}

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
  labConfig: {},
  trends: [],
  supportEmail: '',
  riskMap: {},
  caseStates: [],
}

/** Files of `common/` that no area has. */
const SITE_FILES: readonly string[] = [FEEDS_FILE, SITE_FILE, SIGN_IN_FILE, 'retention.json']

const entriesOf = async (folder: string, problems: string[]): Promise<Dirent[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(({ name }) => !name.startsWith('.'))
  } catch (cause) {
    problems.push(`${folder}: ${(cause as Error).message}`)
    return []
  }
}

/** What lies in a folder of the configuration and would not be read. */
async function checkFolder(root: string, problems: string[]): Promise<void> {
  const areas = `${COMMON}, ${AREAS.join(', ')}`
  for (const entry of await entriesOf(root, problems)) {
    const { name } = entry
    const isFolder = await stat(join(root, name)).then((found) => found.isDirectory())
    if (!isFolder) {
      problems.push(`${root}: ${name} is not read here; files belong into a folder: ${areas}`)
      continue
    }
    if (name !== COMMON && !isArea(name)) {
      problems.push(`${root}: ${name} is no care area; folders are ${areas}`)
      continue
    }
    const known = [...FILES, ...(name === COMMON ? SITE_FILES : [])]
    for (const file of await entriesOf(join(root, name), problems))
      if (!known.includes(file.name))
        problems.push(
          `${name}/${file.name}: is no file of the configuration; here are read ${known.join(', ')}`,
        )
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
        const over = await readJson(root, join(folder, file), problems)
        if (folder === area)
          for (const name of vainRemovals(file, merged[file], over))
            problems.push(`${area}/${file}: takes away ${name}, which is not there`)
        merged[file] = overlay(file, merged[file], over)
      }
    }
  }
  return merged as Record<ConfigFile, unknown>
}

function checkedArea(area: Area, raw: Record<ConfigFile, unknown>, problems: string[]): AreaConfig | null {
  const found: string[] = []
  const documents: Record<ConfigFile, unknown> = {
    ...raw,
    'units.json': raw['units.json'] ?? [],
    'variables.json': raw['variables.json'] ?? {},
    'rules.json': raw['rules.json'] ?? [],
    'codes.json': raw['codes.json'] ?? {},
    'phones.json': raw['phones.json'] ?? [],
    'references.json': raw['references.json'] ?? [],
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
    for (const unit of documents['units.json'] as UnitConfig[])
      found.push(...unitProblems(unit).map((line) => `${area}/units.json: ${line}`))
    found.push(...flowProblems(variables).map((line) => `${area}/variables.json: ${line}`))
    const seen = new Set<string>()
    for (const rule of rules) {
      if (seen.has(rule.id)) found.push(`${area}/rules.json: ${rule.id} is there twice; ids must differ`)
      seen.add(rule.id)
    }
    const faults = [...uiProblems(ui, variables), ...labProblems(ui, variables)]
    found.push(...faults.map((line) => `${area}/ui.json: ${line}`))
    const units = documents['units.json'] as UnitConfig[]
    for (const phone of documents['phones.json'] as PhoneConfig[])
      found.push(...phoneProblems(phone, units).map((line) => `${area}/phones.json: ${line}`))
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

/** Variables that a code of a feed means. */
const sentByFeeds = (feeds: FeedsFile): ReadonlySet<string> =>
  new Set(
    Object.values(feeds).flatMap(({ codes }) =>
      Object.values(codes ?? {}).map((code) => (typeof code === 'string' ? code : code.variable)),
    ),
  )

function areaRuleProblems(config: AreaConfig, feeds: FeedsFile, checkRule: RuleCheck): string[] {
  const sent = sentByFeeds(feeds)
  const { area, variables, rules, units, phones } = config
  const { caseStates } = config.ui
  const isSent = (name: string): boolean => sent.has(name) || config.hasCode(name)
  const ofPhones = phones.flatMap((phone) => phoneRule(phone) ?? [])
  const around = { variables, units, caseStates, isSent }
  return [
    ...rules.flatMap((rule) =>
      checkRule(rule, { ...around, rules }).map((line) => `${area}/rules.json: ${line}`),
    ),
    ...ofPhones.flatMap((rule) =>
      checkRule(rule, { ...around, rules: [] }).map((line) => `${area}/phones.json: ${line}`),
    ),
  ]
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
  for (const root of roots) await checkFolder(root, problems)
  const areas = new Map<Area, AreaConfig>()
  for (const area of AREAS) {
    const config = checkedArea(area, await documents(roots, area, problems), problems)
    if (config) areas.set(area, config)
  }
  const owner = new Map<string, Area>()
  const ids = new Map<number, string>()
  for (const [area, config] of areas) {
    for (const unit of config.units) {
      const same = ids.get(unit.unitID)
      if (same !== undefined)
        problems.push(
          `${area}/units.json: ${unit.unit} has the unitID ${unit.unitID} of ${same}; give it one of its own`,
        )
      ids.set(unit.unitID, unit.unit)
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
  const site = await readSiteFile(roots, COMMON, problems)
  const retention = await readRetention(roots, COMMON, problems)
  const signIn = await readSignInFile(roots, COMMON, problems)
  const source = { roots, common: COMMON, areas: [...areas.values()] }
  const stamp = await stampOf(source)
  const feeds = await readFeedsFile(source, problems)
  for (const config of areas.values()) problems.push(...areaRuleProblems(config, feeds, checkRule))
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return new SiteConfig(areas, new FeedsSettings(feeds, source, stamp), site, retention, signIn)
}
