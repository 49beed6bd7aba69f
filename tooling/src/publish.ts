import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSlices, versionsOf } from '@wardlight/composition/built-slices'
import { type ComposeOptions, compose, mustFit } from '@wardlight/composition/compose'
import { CONTRACTS_VERSION } from '@wardlight/composition/contracts-version'
import { withLock } from '@wardlight/composition/file-lock'
import { readMap } from '@wardlight/composition/map-file'
import { isPublished, PUBLISHED_FILE, versionFolder } from '@wardlight/composition/version-folder'
import type { CompositionChange } from '@wardlight/contracts/composition'
import { preflight } from '@wardlight/contracts/preflight'
import semver from 'semver'
import type { BuildOptions } from './build-slice.ts'
import { withVersion } from './package-version.ts'
import { providedBy } from './preset/shared-libraries.ts'
import type { SliceWorkspace } from './workspace.ts'

/** Another publisher of the same slice may be building. */
const BUILD_WAIT_MS = 300_000

interface PublishOptions extends ComposeOptions {
  /** Default: the version of package.json, or the next patch when that one is published. */
  version?: string
  /** Folder of the repository; that of the map unless told. */
  sources?: string
  build(slice: SliceWorkspace, options: BuildOptions): Promise<unknown>
  andCompose?: boolean
}

interface Published {
  version: string
  /** Absent when it is not composed. */
  change?: CompositionChange
}

/**
 * Builds a slice into a new version that never changes again, then composes it, unless `andCompose` is false.
 * Throws when that version is published already, or when it and the composition do not fit each other.
 */
export async function publish(slice: SliceWorkspace, options: PublishOptions): Promise<Published> {
  mkdirSync(options.dist, { recursive: true })
  return withLock(join(options.dist, slice.id), () => publishAlone(slice, options), { waitMs: BUILD_WAIT_MS })
}

async function publishAlone(slice: SliceWorkspace, options: PublishOptions): Promise<Published> {
  const { root, dist, build, author, reason, andCompose = true, now = () => new Date() } = options
  const { sources = root } = options
  const composed = versionsOf(readMap(root))[slice.id] ?? undefined
  const version = options.version ?? nextVersion(slice, dist, composed)
  if (semver.valid(version) !== version) throw new Error(`${version} is not a version; use one like 1.4.0`)
  const folder = versionFolder(dist, slice.id, version)
  if (isPublished(folder)) {
    throw new Error(`${slice.id} ${version} is published already and never changes; choose another version`)
  }
  if (version === composed && existsSync(folder))
    throw new Error(`${slice.id} ${version} is composed and stays as it is; choose another version`)
  if (andCompose && composed && semver.lt(version, composed))
    throw new Error(
      `${slice.id} ${version} is older than ${composed}, which is composed. If that is meant, publish it with --only-publish and compose it then`,
    )
  if (reason.trim() === '') throw new Error('Say why, for those who ask later: --reason "..."')
  if (andCompose) mayFit(slice, version, options)
  await build(slice, { root: sources, dist, version })
  const marker = { time: now().toISOString(), author, reason }
  writeFileSync(join(folder, PUBLISHED_FILE), `${JSON.stringify(marker, null, 2)}\n`, { flag: 'wx' })
  setPackageVersion(slice, version)
  if (!andCompose) return { version }
  const [change] = await compose('publish', () => ({ [slice.id]: version }), options).catch(
    (error: Error) => {
      throw new Error(`${slice.id} ${version} is published, and could not be composed: ${error.message}`)
    },
  )
  return { version, change }
}

/** The version of package.json unless it is published or in use; then the patch after the highest published one. */
export function nextVersion(slice: SliceWorkspace, dist: string, composed?: string): string {
  const folder = versionFolder(dist, slice.id, slice.version)
  const isInUse = slice.version === composed && existsSync(folder)
  if (!isInUse && !isPublished(folder)) return slice.version
  const published = builtVersions(dist, slice.id).filter((one) =>
    isPublished(versionFolder(dist, slice.id, one)),
  )
  const highest = semver.maxSatisfying([...published, slice.version], '*') ?? slice.version
  return semver.inc(highest, 'patch') ?? slice.version
}

/** Checks before the build, which takes long, what will be checked again after it. */
function mayFit(
  { id, folder, source }: SliceWorkspace,
  version: string,
  { root, sources = root, dist }: PublishOptions,
): void {
  const now = versionsOf(readMap(root))
  const { [id]: _, ...others } = now
  const next = {
    ...source,
    version,
    ...(source.kind === 'shared' ? { provides: providedBy(folder, sources) } : {}),
  }
  mustFit(
    preflight(builtSlices(now, dist), CONTRACTS_VERSION),
    preflight([...builtSlices(others, dist), next], CONTRACTS_VERSION),
  )
}

function builtVersions(dist: string, id: string): string[] {
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
