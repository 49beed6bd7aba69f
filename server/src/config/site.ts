import { createHash } from 'node:crypto'
import { AREAS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { AreaConfig } from './area.ts'
import type { Concentration, FeedSettings } from './feed-settings.ts'
import { type FeedsReload, FeedsSettings, type FeedsVersion } from './feeds-file.ts'
import { type Retention, USUAL_RETENTION } from './retention-file.ts'
import { type SignInRules, USUAL_SIGN_IN } from './sign-in-file.ts'
import { type IdentifierRules, type SiteSettings, usualSite } from './site-file.ts'
import type { UnitConfig } from './unit-schema.ts'
import type { VariableConfig } from './variable-schema.ts'
import { offsetAt } from './zone.ts'

interface FoundUnit {
  area: Area
  unit: UnitConfig
}

/** The whole site's configuration, read once at start; settings of feeds are read again when they change. */
export class SiteConfig {
  /** Changes with any change of the configuration. */
  readonly hash: string
  /** When this process read it: the answers' indexLastUpdated is taken from the newest hash stored. */
  readonly loaded = new Date()
  readonly feeds: FeedsSettings
  /** IANA zone of the hospital's clocks. */
  readonly zone: string
  /** How two spellings of the same number of a person may differ. */
  readonly identifiers: IdentifierRules
  /** How long rows are kept, ms. */
  readonly retention: Retention
  /** What an identity provider's words about a person mean here. */
  readonly signIn: SignInRules
  readonly #areas: ReadonlyMap<Area, AreaConfig>
  readonly #units = new Map<string, FoundUnit>()
  #amounts: ReadonlyMap<string, string> | null = null

  constructor(
    areas: ReadonlyMap<Area, AreaConfig>,
    feeds = new FeedsSettings(),
    { zone, identifiers }: SiteSettings = usualSite(),
    retention: Retention = USUAL_RETENTION,
    signIn: SignInRules = USUAL_SIGN_IN,
  ) {
    this.#areas = areas
    this.feeds = feeds
    this.zone = zone
    this.identifiers = identifiers
    this.retention = retention
    this.signIn = signIn
    const hash = createHash('sha256').update(JSON.stringify([zone, identifiers]))
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

  /** Minutes the clocks on an area's screens are ahead of UTC at a time, ms. */
  offsetOf(area: Area, time: number): number {
    return this.area(area).ui.dateTimeOffset ?? offsetAt(this.zone, time) / 60_000
  }

  area(area: Area): AreaConfig {
    const config = this.#areas.get(area)
    if (!config) throw new Error(`area ${area} is not configured`)
    return config
  }

  /** All names of units, aliases too, in small letters. */
  unitNames(): string[] {
    return [...this.#units.keys()]
  }

  /** What holds for the feed of this name (MSH-3/MSH-4), as it stands now. */
  feed(name: string): FeedSettings {
    return this.feeds.of(name)
  }

  /** feeds.json as it is in effect. */
  feedsVersion(): FeedsVersion {
    return this.feeds.version
  }

  /** Reads the settings of feeds again whenever they change, and tells the outcome. Returns what ends that. */
  watchFeeds(told: (outcome: FeedsReload) => void): () => void {
    return this.feeds.watch(told)
  }

  /** Tells whenever names of feeds mean something else. Returns what ends that. */
  watchNames(told: () => void): () => void {
    return this.feeds.watchNames(told)
  }

  /** How a feed's infusion of this code is made up; null when its settings do not say. */
  concentration(feed: string, code: string): Concentration | null {
    return this.feed(feed).concentration(code)
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
