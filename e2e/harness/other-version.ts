import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'

const REPO = join(import.meta.dirname, '..', '..')

/** Gives the changed text of a file; undefined leaves it. */
export type Edit = (text: string, file: string) => string | undefined

/** The address of a version of a slice. */
export const entryOf = (id: string, version: string): string => `/view/mf/${id}/${version}/remoteEntry.js`

/** The name of its container, by which its scripts find each other in the page. */
const containerOf = (id: string, version: string): string =>
  `wardlight_${id}_${version}`.replaceAll(/\W/g, '_')

/** The version of a slice that a root composes. */
export async function composedVersion(id: string, root = REPO): Promise<string> {
  const { imports } = JSON.parse(await readFile(join(root, 'importmap.json'), 'utf8'))
  return imports[`@wardlight/${id}`].split('/')[4]
}

/**
 * Builds another version of a slice beside the composed one: the same files, some edited, with new hashes. Returns how
 * to remove it.
 */
export async function otherVersion(
  id: string,
  version: string,
  edit: Edit,
  root = REPO,
): Promise<() => Promise<void>> {
  const composed = await composedVersion(id, root)
  const to = join(root, 'dist', id, version)
  await cp(join(root, 'dist', id, composed), to, { recursive: true })
  const files = await readdir(to)
  for (const file of files) if (/\.(br|gz)$|^published\.json$/.test(file)) await rm(join(to, file))
  const slice = JSON.parse(await readFile(join(to, 'slice.json'), 'utf8'))
  const renamed = (text: string) => text.replaceAll(containerOf(id, composed), containerOf(id, version))
  const scripts = files.filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
  let entry = renamed(await readFile(join(to, 'remoteEntry.js'), 'utf8'))
  for (const file of scripts) {
    const text = await readFile(join(to, file), 'utf8')
    const edited = edit(renamed(text), file) ?? renamed(text)
    if (edited === text) continue
    await writeFile(join(to, file), edited)
    entry = entry.replaceAll(slice.files[file], integrityOf(edited))
    slice.files[file] = integrityOf(edited)
  }
  entry = edit(entry, 'remoteEntry.js') ?? entry
  await writeFile(join(to, 'remoteEntry.js'), entry)
  slice.files['remoteEntry.js'] = integrityOf(entry)
  await writeFile(join(to, 'slice.json'), JSON.stringify({ ...slice, version }))
  return () => rm(to, { recursive: true, force: true })
}
