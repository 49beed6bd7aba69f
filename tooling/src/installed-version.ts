import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '@wardlight/composition/read-json'

/** The version of a package as this folder, or else the root, has it installed. */
export function installedVersion(name: string, folder: string, root: string): string | undefined {
  const file = [folder, root]
    .map((at) => join(at, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path))
  return file ? (readJson(file) as { version: string }).version : undefined
}
