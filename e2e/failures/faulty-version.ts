import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { otherVersion } from '../harness/other-version.ts'
import { AS_PUBLISHED, type AsPublished } from './on-the-way.ts'
import type { Ward } from './ward.ts'

/** Puts a version of a slice beside the composed one that fails in this way; returns it. */
export async function publishFaulty(ward: Ward, id: string, fault: AsPublished): Promise<string> {
  const version = `9.9.${AS_PUBLISHED.indexOf(fault)}-e2e`
  const before = await readFile(join(import.meta.dirname, 'faulty-version.js'), 'utf8')
  const faulty = (text: string) =>
    fault === 'is no JavaScript' ? '{{{' : `${before.replace('*fault*', fault)}\n${text}`
  await ward.withComposed(() =>
    otherVersion(
      id,
      version,
      (text, file) => (file === 'remoteEntry.js' ? faulty(text) : undefined),
      ward.root,
    ),
  )
  return version
}
