import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where built versions lie: `<dist>/<slice>/<version>/`. */
export function versionFolder(dist: string, id: string, version: string): string {
  return join(dist, id, version)
}

export const PUBLISHED_FILE = 'published.json'
export const BUILD_FILE = 'build.json'

export interface BuildRecord {
  sourceHash: string
  mode: 'production' | 'development'
}

/** A published version never changes again. */
export function isPublished(folder: string): boolean {
  return existsSync(join(folder, PUBLISHED_FILE))
}

/** What the build wrote about itself, or undefined when the version is not built. */
export function buildRecord(folder: string): BuildRecord | undefined {
  const file = join(folder, BUILD_FILE)
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord
}
