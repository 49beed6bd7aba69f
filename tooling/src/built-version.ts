import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const BUILD_FILE = 'build.json'

export interface BuildRecord {
  sourceHash: string
  mode: 'production' | 'development'
}

/** What the build wrote about itself, or undefined when the version is not built. */
export function buildRecord(folder: string): BuildRecord | undefined {
  const file = join(folder, BUILD_FILE)
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord
}
