import type { Area } from '@wardlight/contracts/areas'
import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'
import type { Organ } from '@wardlight/contracts/organ'
import type { Reference } from '@wardlight/contracts/references'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ruleOf } from './rule-row.ts'
import type { RuleConfig, RuleRow } from './rule-schema.ts'
import type { CodesConfig, ConfigFile, PhoneConfig } from './schema.ts'
import { type SepsisBundle, sepsisBundle } from './sepsis-bundle.ts'
import type { UiConfig } from './ui-schema.ts'
import type { UnitConfig } from './unit-schema.ts'
import type { VariableConfig, VariableSource } from './variable-schema.ts'
import { varsAnswer } from './vars-answer.ts'

/** Seconds: what grows stale within this time is streamed by a device, not charted or drawn. */
const STREAMED_MAX_AGE = 900
const MDC_SYSTEMS = new Set(['MDC', 'ISO+', 'ISO/IEEE 11073'])
const LOINC_SYSTEMS = new Set(['LN', 'LOINC'])

/** One care area's configuration, checked, with its codes indexed. */
export class AreaConfig {
  readonly area: Area
  readonly units: readonly UnitConfig[]
  readonly variables: Readonly<Record<string, VariableConfig>>
  readonly rules: readonly RuleConfig[]
  readonly ui: UiConfig
  readonly codes: CodesConfig
  readonly phones: readonly PhoneConfig[]
  readonly references: readonly Reference[]
  readonly vitals: readonly string[]
  /** Vitals and sparklines: told of when their stream breaks off, alert or not. */
  readonly watched: readonly string[]
  /** All numbers a device streams: an alert on one is not over because it falls silent. */
  readonly streamed: readonly string[]
  readonly riskMap: readonly (readonly [Organ, readonly string[]])[]
  readonly sepsis: SepsisBundle
  readonly #mdc = new Map<string, string>()
  readonly #loinc = new Map<string, string>()
  readonly #local = new Map<string, string>()
  /** By variable and code. */
  readonly #sources = new Map<string, VariableSource>()
  #vars: VarsAnswer | null = null

  constructor(area: Area, documents: Record<ConfigFile, unknown>) {
    this.area = area
    this.units = documents['units.json'] as UnitConfig[]
    this.variables = documents['variables.json'] as Record<string, VariableConfig>
    this.rules = (documents['rules.json'] as RuleRow[]).map(ruleOf)
    this.ui = documents['ui.json'] as UiConfig
    this.codes = documents['codes.json'] as CodesConfig
    this.phones = documents['phones.json'] as PhoneConfig[]
    this.references = documents['references.json'] as Reference[]
    this.vitals = Object.keys(this.variables).filter((name) => this.variables[name]?.vital)
    const sparklines: readonly string[] = SPARKLINE_VARIABLES
    this.watched = Object.keys(this.variables).filter(
      (name) => this.variables[name]?.vital || sparklines.includes(name),
    )
    this.streamed = Object.entries(this.variables)
      .filter(([name, { maxAge, text }]) => {
        const short = maxAge !== null && maxAge <= STREAMED_MAX_AGE
        return !text && maxAge !== null && (short || this.watched.includes(name))
      })
      .map(([name]) => name)
    this.sepsis = sepsisBundle(this.ui.sepsis)
    this.riskMap = Object.entries(this.ui.riskMap) as [Organ, string[]][]
    for (const [name, { codes, sources = [] }] of Object.entries(this.variables)) {
      for (const code of codes.mdc ?? []) this.#mdc.set(code, name)
      for (const code of codes.loinc ?? []) this.#loinc.set(code, name)
      for (const code of codes.local ?? []) this.#local.set(code, name)
      for (const source of sources)
        for (const code of source.codes ?? []) this.#sources.set(`${name} ${code}`, source)
    }
  }

  /** The variable an OBX-3 code means: the system's own list in codes.json first; null when nothing knows it. */
  variableOfCode(system: string, code: string): string | null {
    const named = this.codes[system]?.[code]
    if (named) return named
    const name = system.trim().toUpperCase()
    if (MDC_SYSTEMS.has(name)) return this.#mdc.get(code) ?? null
    if (LOINC_SYSTEMS.has(name)) return this.#loinc.get(code) ?? null
    return this.#local.get(code) ?? null
  }

  /** Whether a code of the configuration means the variable, or amounts are told as it. */
  hasCode(name: string): boolean {
    const { mdc = [], loinc = [], local = [] } = this.variable(name)?.codes ?? {}
    return (
      mdc.length + loinc.length + local.length > 0 ||
      Object.values(this.codes).some((codes) => Object.values(codes).includes(name)) ||
      Object.values(this.variables).some(({ flow }) => flow === name)
    )
  }

  /** Which of the variable's sources a code means (`code/sub-id` before `code`); null when the configuration tells none apart. */
  sourceOf(variable: string, code: string, subId = ''): VariableSource | null {
    const own = subId ? this.#sources.get(`${variable} ${code}/${subId}`) : undefined
    return own ?? this.#sources.get(`${variable} ${code}`) ?? null
  }

  /** A source of the variable by its name. */
  source(variable: string, name: string): VariableSource | null {
    return this.variable(variable)?.sources?.find((source) => source.name === name) ?? null
  }

  variable(name: string): VariableConfig | null {
    return Object.hasOwn(this.variables, name) ? (this.variables[name] as VariableConfig) : null
  }

  /** What VarRequest answers. */
  vars(system: VarsAnswer['system']): VarsAnswer {
    this.#vars ??= varsAnswer(this)
    return { ...this.#vars, system }
  }
}
