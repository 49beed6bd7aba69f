import { join } from 'node:path'
import { AREAS } from '@wardlight/contracts/areas'
import { ruleProblems } from '../src/alerts/rules/rule-problems.ts'
import { loadConfig } from '../src/config/load-site.ts'
import type { SiteConfig } from '../src/config/site.ts'

const PRODUCT = join(import.meta.dirname, '..', 'config')
const SITE = join(import.meta.dirname, 'site')
let ofSite: Promise<SiteConfig> | null = null
let shipped: Promise<SiteConfig> | null = null

const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const unchangeable = (config: SiteConfig): SiteConfig => {
  for (const area of AREAS) {
    const { units, variables, rules, ui, codes } = config.area(area)
    frozen([units, variables, rules, ui, codes])
  }
  return config
}

/** The product's own configuration, with the settings of a site, for a test that changes it. */
export const ownProductConfig = (): Promise<SiteConfig> => loadConfig(PRODUCT, SITE)

/** The same for all tests, which cannot change it. */
export function productConfig(): Promise<SiteConfig> {
  ofSite ??= ownProductConfig().then(unchangeable)
  return ofSite
}

/** What the product ships, without a site; the same for all tests. */
export function shippedConfig(): Promise<SiteConfig> {
  shipped ??= loadConfig(PRODUCT, null, ruleProblems).then(unchangeable)
  return shipped
}
