import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** All a simulator must remember: everything else follows from the seed and the clock. */
export interface Memory {
  seed: number
  /** Up to when everything was sent and acknowledged, in milliseconds since 1970. */
  sentUntil: number
}

/** The memory of an earlier run; null when there is none or it can't be read. */
export async function recall(file: string): Promise<Memory | null> {
  try {
    const { seed, sentUntil } = JSON.parse(await readFile(file, 'utf8')) as Partial<Memory>
    return Number.isFinite(seed) && Number.isFinite(sentUntil)
      ? { seed: Number(seed), sentUntil: Number(sentUntil) }
      : null
  } catch {
    return null
  }
}

/** Replaced at once or not at all, so that a crash leaves the older memory. */
export async function remember(file: string, memory: Memory): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(memory))
  await rename(`${file}.new`, file)
}
