import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readJson } from '@wardlight/composition/read-json'
import { mustBeSmall } from '@wardlight/composition/slice-text'
import type { SliceSource } from '@wardlight/contracts/composition'
import { sliceProblems } from './slice-problems.ts'

/** The repository's root. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A slice's folder as its builder left it. */
export interface SliceWorkspace {
  /** Folder name: `mf-census`. */
  id: string
  folder: string
  /** From package.json. */
  version: string
  packageJson: PackageJson
  source: SliceSource
}

export interface PackageJson {
  name: string
  version: string
  dependencies?: Record<string, string>
}

/** Reads one slice. Throws with the file, each field and what is allowed when its slice.json does not fit. */
export function readSlice(folder: string): SliceWorkspace {
  const file = join(folder, 'slice.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: every slice declares itself there`)
  mustBeSmall(statSync(file).size, file)
  const source = readJson(file)
  const problems = sliceProblems(source)
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`)
  const packageJson = readJson(join(folder, 'package.json')) as PackageJson
  const slice = source as SliceSource
  if (slice.name !== packageJson.name) {
    throw new Error(`${file}: name is ${slice.name}, package.json says ${packageJson.name}`)
  }
  return { id: basename(folder), folder, version: packageJson.version, packageJson, source: slice }
}

/** Every folder of the root that holds a slice.json. */
export function listSlices(root = ROOT): SliceWorkspace[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'slice.json')))
    .map((entry) => readSlice(join(root, entry.name)))
}
