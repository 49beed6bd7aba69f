import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readJson } from '@wardlight/composition/read-json'
import { DemoManifest } from '@wardlight/contracts/demo'
import { Errors } from 'typebox/value'

/** The file by which an export recognises the folder of an earlier one. */
export const MANIFEST = 'demo.json'

/** Throws where the folder holds anything that no export wrote. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file. Name a folder.`)
  if (readdirSync(folder).length === 0 || isDemo(folder)) return
  throw new Error(
    `${folder} is not empty, and no demo: nothing in it was touched. Name a new folder, an empty one, or that of an earlier demo.`,
  )
}

function isDemo(folder: string): boolean {
  try {
    return Errors(DemoManifest, readJson(join(folder, MANIFEST))).length === 0
  } catch {
    return false
  }
}

const beside = (folder: string, what: string): string =>
  join(dirname(folder), `.${basename(folder)}.wardlight-${what}`)
/** Where the old demo lies while the new one takes its place. */
const beforeOf = (folder: string): string => beside(folder, 'before')

/**
 * Makes the folder, beside the target, in which a demo is built. Leftovers of a killed export are removed, and an
 * earlier demo it had moved away is put back.
 */
export async function makeBeside(folder: string): Promise<string> {
  const before = beforeOf(folder)
  if (existsSync(before) && !existsSync(folder)) await rename(before, folder)
  const made = beside(folder, 'made')
  for (const left of [before, made]) await rm(left, { recursive: true, force: true })
  await mkdir(made, { mode: 0o700 })
  return made
}

/** Puts the made folder where the target is, in place of an earlier demo there; gives the number of its files. */
export async function putInPlace(made: string, folder: string): Promise<number> {
  checkFolder(folder)
  await chmod(made, 0o755)
  const before = beforeOf(folder)
  if (existsSync(folder)) await rename(folder, before)
  await rename(made, folder).catch(async (error) => {
    if (existsSync(before)) await rename(before, folder)
    throw error
  })
  await rm(before, { recursive: true, force: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
