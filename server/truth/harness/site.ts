import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ruleProblems } from '../../src/alerts/check.ts'
import { loadConfig } from '../../src/config/load.ts'
import type { SiteConfig } from '../../src/config/site.ts'

const PRODUCT = join(import.meta.dirname, '../../config')
const loaded = new Map<string, Promise<SiteConfig>>()

/** What a hospital changes: file of its WARDLIGHT_CONFIG folder ("common/feeds.json") → content. */
export type Overlay = Readonly<Record<string, unknown>>

async function withFolder<T>(overlay: Overlay, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-truth-'))
  try {
    for (const [file, content] of Object.entries(overlay)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), JSON.stringify(content))
    }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The product's own configuration, with the overlay of a site; each is read once. */
export function siteConfig(overlay: Overlay = {}): Promise<SiteConfig> {
  const key = JSON.stringify(overlay)
  const known = loaded.get(key)
  if (known) return known
  const reading =
    Object.keys(overlay).length === 0
      ? loadConfig(PRODUCT, null, ruleProblems)
      : withFolder(overlay, (folder) => loadConfig(PRODUCT, folder, ruleProblems))
  loaded.set(key, reading)
  return reading
}

/** As `siteConfig`, of a folder that is there. */
export const siteOfFolder = (folder: string): Promise<SiteConfig> => loadConfig(PRODUCT, folder, ruleProblems)
