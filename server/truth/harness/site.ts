import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ruleProblems } from '../../src/alerts/rules/rule-problems.ts'
import { loadConfig } from '../../src/config/load-site.ts'
import type { SiteConfig } from '../../src/config/site.ts'

const PRODUCT = join(import.meta.dirname, '../../config')
const loaded = new Map<string, Promise<SiteConfig>>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** What a hospital changes: file of its WARDLIGHT_CONFIG folder ("common/feeds.json") → content. */
export type Overlay = Readonly<Record<string, unknown>>

/** Stays until the process ends: settings of feeds are read again while a server runs. */
function folderOf(overlay: Overlay): string {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-truth-'))
  folders.add(folder)
  for (const [file, content] of Object.entries(overlay)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(content))
  }
  return folder
}

/** The rules of the product are checked by tests of their own, once. */
const rulesOf = (overlay: Overlay) =>
  Object.keys(overlay).some((file) => file.endsWith('/rules.json')) ? ruleProblems : undefined

/** The product's own configuration, with the overlay of a site; each is read once. */
export function siteConfig(overlay: Overlay = {}): Promise<SiteConfig> {
  const key = JSON.stringify(overlay)
  const known = loaded.get(key)
  if (known) return known
  const folder = Object.keys(overlay).length === 0 ? null : folderOf(overlay)
  const reading = loadConfig(PRODUCT, folder, rulesOf(overlay))
  loaded.set(key, reading)
  return reading
}

/** As `siteConfig`, of a folder that is there. */
export const siteOfFolder = (folder: string): Promise<SiteConfig> => loadConfig(PRODUCT, folder, ruleProblems)
