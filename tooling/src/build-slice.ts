import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'
import { mustBeSmall, SLICE_FILE } from '@wardlight/composition/slice-text'
import { isPublished, versionFolder } from '@wardlight/composition/version-folder'
import type { Slice } from '@wardlight/contracts/composition'
import webpack, { type MultiStats } from 'webpack'
import { BUILD_FILE, type BuildRecord } from './built-version.ts'
import { providedBy } from './preset/shared-libraries.ts'
import { startConfig } from './preset/start-config.ts'
import { webpackConfig } from './preset/webpack-config.ts'
import { writeSignIn } from './sign-in-files.ts'
import { sourceHash } from './source-hash.ts'
import { ROOT, type SliceWorkspace } from './workspace.ts'

export interface BuildOptions {
  root?: string
  dist?: string
  version?: string
}

/**
 * Builds one slice into `<dist>/<slice>/<version>/` and nothing else; returns that folder.
 * The folder is replaced as a whole, so a server never sees half a build. Throws when that version is published.
 */
export async function buildSlice(slice: SliceWorkspace, options: BuildOptions = {}): Promise<string> {
  const { root = ROOT, dist = join(root, 'dist'), version = slice.version } = options
  const folder = versionFolder(dist, slice.id, version)
  refusePublished(slice.id, version, folder)
  const record: BuildRecord = { sourceHash: sourceHash(slice, root, version), mode: 'production' }
  const output = join(dist, slice.id, `.${version}.${process.pid}`)
  removeLeftBehind(join(dist, slice.id))
  try {
    const stats = await compile(slice, version, output)
    const published: Slice = {
      ...slice.source,
      version,
      ...entryFiles(stats),
      ...(slice.source.kind === 'shell' ? { signIn: writeSignIn(slice.folder, output) } : {}),
      ...(slice.source.kind === 'shared' ? { provides: providedBy(slice.folder, root) } : {}),
      files: filesOf(output),
    }
    const text = `${JSON.stringify(published, null, 2)}\n`
    mustBeSmall(Buffer.byteLength(text), `${slice.id} ${version}: ${SLICE_FILE}`)
    writeFileSync(join(output, SLICE_FILE), text)
    writeFileSync(join(output, BUILD_FILE), `${JSON.stringify(record, null, 2)}\n`)
    refusePublished(slice.id, version, folder)
    replaceFolder(output, folder)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
  return folder
}

async function compile(slice: SliceWorkspace, version: string, output: string): Promise<MultiStats> {
  const options = { mode: 'production' as const, version, output }
  const configs = [webpackConfig(slice, options)]
  if (slice.source.kind === 'shell') configs.push(startConfig(slice, options))
  const compiler = webpack(configs)
  if (!compiler) throw new Error(`webpack refused the configuration of ${slice.id}`)
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  )
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
  return stats
}

/** What index.html names: the start script, the styles of the first screen and the chunks worth fetching ahead. */
function entryFiles(stats: MultiStats): Pick<Slice, 'start' | 'preload' | 'styles'> {
  const chunks = stats.stats.flatMap(
    (one) => one.toJson({ all: false, chunks: true, ids: true }).chunks ?? [],
  )
  const files = (name: string, ext: string) =>
    chunks
      .filter((chunk) => chunk.names?.includes(name))
      .flatMap((chunk) => chunk.files ?? [])
      .filter((file) => file.endsWith(ext))
  const [start] = files('start', '.js')
  const preload = ['core', 'base', 'boot'].flatMap((name) => files(name, '.js'))
  const styles = ['page', 'boot'].flatMap((name) => files(name, '.css'))
  return {
    ...(start ? { start } : {}),
    ...(preload.length ? { preload } : {}),
    ...(styles.length ? { styles } : {}),
  }
}

/** The integrity of every file of a build, by its name; what is compressed beside it is the same file. */
function filesOf(output: string): Record<string, string> {
  const names = readdirSync(output).filter((name) => !/\.(br|gz)$/.test(name))
  return Object.fromEntries(names.sort().map((name) => [name, integrityOf(readFileSync(join(output, name)))]))
}

/** Takes away what builds that were killed left in a slice's folder. */
function removeLeftBehind(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = /^\..*\.(\d+)$/.exec(name)?.[1] ?? /\.old-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function refusePublished(id: string, version: string, folder: string): void {
  if (!isPublished(folder)) return
  throw new Error(`${id} ${version} is published and never changes; publish a new version instead`)
}

function replaceFolder(from: string, to: string): void {
  const old = `${to}.old-${process.pid}`
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(to, old)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}
