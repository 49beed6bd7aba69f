import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompositionChange } from '@wardlight/contracts/composition'
import semver from 'semver'
import type { BuildOptions } from './build-slice.ts'
import { isPublished, PUBLISHED_FILE, versionFolder } from './built-version.ts'
import { withLock } from './file-lock.ts'
import { type ChangeOptions, changeVersion, readMap, versionOf } from './import-map-file.ts'
import { installedVersion } from './installed-version.ts'
import { withVersion } from './package-version.ts'
import type { SliceWorkspace } from './workspace.ts'

/** Another publisher of the same slice may be building. */
const BUILD_WAIT_MS = 300_000

export interface PublishOptions extends ChangeOptions {
  dist: string
  /** Default: the version of package.json, or the next patch when that one is published. */
  version?: string
  build(slice: SliceWorkspace, options: BuildOptions): Promise<unknown>
}

/**
 * Builds a slice into a new version that never changes again, then composes it.
 * Throws when that version is published already, or when the composition cannot meet what the slice requires.
 */
export async function publish(slice: SliceWorkspace, options: PublishOptions): Promise<CompositionChange> {
  mkdirSync(options.dist, { recursive: true })
  return withLock(join(options.dist, slice.id), () => publishAlone(slice, options), { waitMs: BUILD_WAIT_MS })
}

async function publishAlone(slice: SliceWorkspace, options: PublishOptions): Promise<CompositionChange> {
  const { root, dist, build, author, reason, now = () => new Date() } = options
  const version = options.version ?? nextVersion(slice, dist)
  if (semver.valid(version) !== version) throw new Error(`${version} is not a version; use one like 1.4.0`)
  const folder = versionFolder(dist, slice.id, version)
  if (isPublished(folder)) {
    throw new Error(`${slice.id} ${version} is published already and never changes; choose another version`)
  }
  const unmet = unmetRequirements(slice, root)
  if (unmet.length > 0) throw new Error(`${slice.id} ${version} cannot be composed: ${unmet.join('; ')}`)
  await build(slice, { root, dist, version })
  const marker = { time: now().toISOString(), author, reason }
  writeFileSync(join(folder, PUBLISHED_FILE), `${JSON.stringify(marker, null, 2)}\n`, { flag: 'wx' })
  setPackageVersion(slice, version)
  return changeVersion(slice.id, 'publish', () => version, options)
}

/** The version of package.json unless it is published; then the patch after the highest published one. */
export function nextVersion(slice: SliceWorkspace, dist: string): string {
  if (!isPublished(versionFolder(dist, slice.id, slice.version))) return slice.version
  const published = versionsOf(dist, slice.id).filter((one) =>
    isPublished(versionFolder(dist, slice.id, one)),
  )
  const highest = semver.maxSatisfying([...published, slice.version], '*') ?? slice.version
  return semver.inc(highest, 'patch') ?? slice.version
}

/** What the slice requires and the composition does not have, in words. */
export function unmetRequirements(slice: SliceWorkspace, root: string): string[] {
  const { imports } = readMap(root)
  return Object.entries(slice.source.requires).flatMap(([name, range]) => {
    if (semver.validRange(range) === null) return [`${name} ${range} in requires is not a version range`]
    const url = imports[name]
    const found = url ? versionOf(url) : installedVersion(name, slice.folder, root)
    if (url && !found) return []
    if (!found) return [`it requires ${name} ${range}, which is not there`]
    if (semver.satisfies(found, range, { includePrerelease: true })) return []
    return [`it requires ${name} ${range}, ${url ? 'composed' : 'installed'} is ${found}`]
  })
}

function versionsOf(dist: string, id: string): string[] {
  try {
    return readdirSync(join(dist, id)).filter((one) => semver.valid(one))
  } catch {
    return []
  }
}

function setPackageVersion(slice: SliceWorkspace, version: string): void {
  const file = join(slice.folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  if (slice.version !== version) writeFileSync(file, withVersion(text, version))
}
