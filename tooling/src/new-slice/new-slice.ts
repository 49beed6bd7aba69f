import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '@wardlight/composition/read-json'
import type { PackageJson } from '../workspace.ts'
import { sliceFiles } from './slice-files.ts'

/** What stands in markup and JSON as it is. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} ,.&'()-]{0,59}$/u

/** Writes the folder of a new slice into `root`; returns its files. Throws when the name or the title cannot be used. */
export function newSlice(id: string, title: string, root: string): string[] {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`${id || 'Nothing'} is no name for a slice: mf- and small letters, like mf-transport`)
  if (!TITLE.test(title))
    throw new Error(
      `"${title}" is no title for a slice: letters, digits, spaces and , . & ' ( ) -, sixty at most`,
    )
  const folder = join(root, id)
  if (existsSync(folder)) throw new Error(`${id} is there already`)
  return Object.entries(sliceFiles(id, title, requirements(root))).map(([path, text]) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return join(id, path)
  })
}

/** Of the contracts and mf-shared as they are now, and of what it provides. */
function requirements(root: string): Record<string, string> {
  const packageOf = (folder: string) => readJson(join(root, folder, 'package.json')) as PackageJson
  const shared = packageOf('mf-shared')
  const { react = '*', jotai = '*' } = shared.dependencies ?? {}
  return {
    '@wardlight/contracts': `^${packageOf('contracts').version}`,
    '@wardlight/mf-shared': `^${shared.version}`,
    jotai,
    react,
  }
}
