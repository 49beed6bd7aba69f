import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'

const REPO = join(import.meta.dirname, '..', '..')
const LEFT = /^(\.git|\.cache|data|coverage)$|(^|\/)node_modules$/
const NESTED = ['.', 'composition', 'contracts', 'tooling']

/** The project with what is built of it, in a folder of its own: its slices and its composition may change there. */
export interface OwnRoot {
  root: string
  /** Its server, for `startProduct`. */
  script: string
  remove(): Promise<void>
}

export async function ownRoot(): Promise<OwnRoot> {
  const root = await mkdtemp(join(tmpdir(), 'wardlight-root-'))
  await cp(REPO, root, { recursive: true, filter: (path) => !LEFT.test(relative(REPO, path)) })
  for (const folder of NESTED)
    await symlink(join(REPO, folder, 'node_modules'), join(root, folder, 'node_modules'))
  return {
    root,
    script: join(root, 'server/src/main.ts'),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Files that are built, or exist only while the map is written. */
const PASSING = /^(dist|\.cache)\/|(^|\/)node_modules\/|^importmap\.json\./

/** Hash of every file, by path, without built and passing ones. */
export async function contentOf(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)))
  const own = paths.filter((path) => !PASSING.test(path))
  return Object.fromEntries(
    await Promise.all(own.map(async (path) => [path, integrityOf(await readFile(join(root, path)))])),
  )
}
