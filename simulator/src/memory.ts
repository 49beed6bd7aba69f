import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Person, Place } from './messages/people.ts'

/** Who was last said to be in a bed. */
export interface InBed {
  person: Person
  visit: string
  place: Place
}

/** All a simulator must remember: everything else follows from the seed, the clock and the program. */
export interface Memory {
  seed: number
  /** Up to when everything was sent and acknowledged, in milliseconds since 1970. */
  sentUntil: number
  /**
   * Patients last said to be in a bed. They are discharged if this hospital does not know them, as after a change of
   * seed or an update.
   */
  inBed: InBed[]
}

/** The memory of an earlier run; null when there is none or it can't be read. */
export async function recall(file: string): Promise<Memory | null> {
  try {
    const { seed, sentUntil, inBed } = JSON.parse(await readFile(file, 'utf8')) as Partial<Memory>
    return Number.isFinite(seed) && Number.isFinite(sentUntil)
      ? { seed: Number(seed), sentUntil: Number(sentUntil), inBed: Array.isArray(inBed) ? inBed : [] }
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
