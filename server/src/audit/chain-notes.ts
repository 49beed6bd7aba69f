import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import type { ChainPlace } from './chain.ts'

/** Places of the chain kept outside the database: whoever rewrites or cuts it there cannot rewrite these with it. */
export interface Notes {
  /** Oldest first. */
  read(): Promise<readonly ChainPlace[]>
  /** Notes the end of the chain, every so often. */
  note(place: ChainPlace, now: number): Promise<void>
}

const EVERY_MS = 10 * 60_000
const MOST = 1000

const lineOf = ({ id, hash }: ChainPlace, now: number): string =>
  `${JSON.stringify({ time: new Date(now).toISOString(), id, hash: hash.toString('hex') })}\n`

function placeOf(line: string): ChainPlace[] {
  try {
    const { id, hash } = JSON.parse(line) as { id: unknown; hash: unknown }
    return typeof id === 'number' && typeof hash === 'string' ? [{ id, hash: Buffer.from(hash, 'hex') }] : []
  } catch {
    return []
  }
}

/** Notes in a file and, for where files do not last, in the log. A line that was cut off half-way is passed over. */
export function chainNotes(file: string, log: Pick<Logger, 'info'>): Notes {
  let noted: number | null = null

  const readLines = async (): Promise<string[]> =>
    (
      await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
    )
      .split('\n')
      .filter((line) => line !== '')

  return {
    read: async () => (await readLines()).flatMap(placeOf),
    note: async (place, now) => {
      if (noted !== null && now >= noted && now - noted < EVERY_MS) return
      noted = now
      log.info({ id: place.id, hash: place.hash.toString('hex') }, 'the end of the audit')
      await mkdir(dirname(file), { recursive: true })
      const lines = await readLines()
      if (lines.length < 2 * MOST) await appendFile(file, `\n${lineOf(place, now)}`, { mode: 0o600 })
      else {
        await writeFile(`${file}.new`, `${lines.slice(-MOST).join('\n')}\n${lineOf(place, now)}`, {
          mode: 0o600,
        })
        await rename(`${file}.new`, file)
      }
    },
  }
}
