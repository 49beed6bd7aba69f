import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { About } from '../calls/services.ts'

/** Version and build date of this checkout. */
export async function readAbout(): Promise<About> {
  const file = join(import.meta.dirname, '../../package.json')
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
  const { version } = JSON.parse(text) as { version: string }
  return { version, buildDate: mtime.toISOString(), startDate: new Date() }
}
