import { createHash } from 'node:crypto'
import { AREAS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { AreaConfig } from './area.ts'
import { type Retention, USUAL_RETENTION } from './retention.ts'
import type { UnitConfig, VariableConfig } from './schema.ts'
import { openSilence, type SilenceConfig, USUAL_SILENCE } from './silence.ts'

export interface FoundUnit {
  area: Area
  unit: UnitConfig
}

/** The whole site's configuration, read once at start. */
export class SiteConfig {
  /** Changes with any change of the configuration. */
  readonly hash: string
  /** When this process read it: the answers' indexLastUpdated is taken from the newest hash stored. */
  readonly loaded = new Date()
  /** Seconds without a message after which the feed of this name (MSH-3/MSH-4) counts as silent. */
  readonly silentAfter: (feed: string) => number
  /** How long rows are kept, ms. */
  readonly retention: Retention
  readonly #areas: ReadonlyMap<Area, AreaConfig>
  readonly #units = new Map<string, FoundUnit>()
  #amounts: ReadonlyMap<string, string> | null = null

  constructor(
    areas: ReadonlyMap<Area, AreaConfig>,
    silence: SilenceConfig = USUAL_SILENCE,
    retention: Retention = USUAL_RETENTION,
  ) {
    this.#areas = areas
    this.silentAfter = openSilence(silence)
    this.retention = retention
    const hash = createHash('sha256').update(JSON.stringify(silence))
    for (const area of AREAS) {
      const config = this.area(area)
      hash.update(
        JSON.stringify([area, config.units, config.variables, config.rules, config.ui, config.codes]),
      )
      for (const unit of config.units) {
        for (const name of [unit.unit, ...(unit.aliases ?? [])]) {
          this.#units.set(name.toLowerCase(), { area, unit })
        }
      }
    }
    this.hash = hash.digest('hex').slice(0, 16)
  }

  area(area: Area): AreaConfig {
    const config = this.#areas.get(area)
    if (!config) throw new Error(`area ${area} is not configured`)
    return config
  }

  /** A variable of the default area, else of any that has it; null when none has. */
  variable(name: string): VariableConfig | null {
    for (const area of [DEFAULT_AREA, ...AREAS]) {
      const found = this.area(area).variable(name)
      if (found) return found
    }
    return null
  }

  /** The variable whose amounts this one tells per hour; null when it is no such flow. */
  amountsOf(flow: string): string | null {
    this.#amounts ??= new Map(
      AREAS.flatMap((area) =>
        Object.entries(this.area(area).variables).flatMap(([name, variable]) =>
          variable.flow ? [[variable.flow, name] as const] : [],
        ),
      ),
    )
    return this.#amounts.get(flow) ?? null
  }

  /** The unit a feed names in PV1-3.1, by name or alias, letters' case aside; null when no area has it. */
  unitOf(name: string): FoundUnit | null {
    return this.#units.get(name.trim().toLowerCase()) ?? null
  }
}
