import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { installedVersion } from './installed-version.ts'
import { withVersion } from './package-version.ts'
import type { SliceWorkspace } from './workspace.ts'

const SKIP = new Set(['node_modules', 'dist', 'coverage'])
const TEST = /\.test\.tsx?$/

/**
 * SHA-256 over what a build of this version of a slice depends on: its files, contracts, the preset, and the versions of
 * its libraries. Publishing writes the version into package.json once it is built: the hash is that of the file then.
 */
export function sourceHash(slice: SliceWorkspace, root: string, version = slice.version): string {
  const packageFile = join(slice.folder, 'package.json')
  const hash = createHash('sha256')
  const folders = [slice.folder, join(root, 'contracts/src'), join(root, 'tooling/src/preset')]
  for (const file of folders.flatMap((folder) => filesOf(folder)).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(file === packageFile ? withVersion(readFileSync(file, 'utf8'), version) : readFileSync(file))
      .update('\0')
  }
  for (const library of Object.keys(slice.packageJson.dependencies ?? {}).sort()) {
    hash.update(`${library}@${installedVersion(library, slice.folder, root) ?? 'missing'}\0`)
  }
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : filesOf(path)
    return entry.isFile() && !TEST.test(entry.name) ? [path] : []
  })
}
