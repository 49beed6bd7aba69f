import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

export const newSecret = (): string => randomBytes(24).toString('base64url')

/** The secret of a file, null where there is none. */
export const readSecret = async (file: string): Promise<string | null> =>
  (await readFile(file, 'utf8').catch(() => '')).trim() || null

/** Replaced at once or not at all, for this user only. */
export async function writeSecret(file: string, secret: string): Promise<void> {
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
