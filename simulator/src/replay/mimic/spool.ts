import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Entry, tidy } from './entries.ts'

const FLUSH_LINES = 2000

/** What one patient's file holds once it is sorted. */
interface Sorted {
  entries: number
  /** Entries after `last` that were left out. */
  later: number
  last: number
}

/**
 * Entries of many patients as files, one a patient, so that memory holds one patient's record at most, however large the
 * set is. The files are gone after close().
 */
export class Spool {
  readonly #folder: string
  readonly #pending = new Map<string, string[]>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Spool> {
    return new Spool(await mkdtemp(join(tmpdir(), 'wardlight-replay-')))
  }

  #file(patient: string): string {
    return join(this.#folder, `${patient.replace(/\W/g, '_')}.jsonl`)
  }

  async add(patient: string, entry: Entry): Promise<void> {
    let lines = this.#pending.get(patient)
    if (!lines) {
      lines = []
      this.#pending.set(patient, lines)
    }
    lines.push(JSON.stringify(entry))
    if (lines.length >= FLUSH_LINES) await this.#flush(patient, lines)
  }

  async #flush(patient: string, lines: string[]): Promise<void> {
    const text = `${lines.splice(0).join('\n')}\n`
    await appendFile(this.#file(patient), text)
  }

  /** Puts a patient's entries in order of time. `isLast` says which of them the record may end with; any when none does. */
  async sort(patient: string, isLast: (entry: Entry) => boolean): Promise<Sorted | null> {
    const lines = this.#pending.get(patient)
    if (lines?.length) await this.#flush(patient, lines)
    const text = await readFile(this.#file(patient), 'utf8').catch(() => '')
    const all = text.split('\n').filter(Boolean)
    if (all.length === 0) return null
    const entries = tidy(all.map((line) => JSON.parse(line) as Entry)).sort((a, b) => a.time - b.time)
    const last = (entries.findLast(isLast) ?? entries.at(-1))?.time ?? 0
    const kept = entries.filter(({ time }) => time <= last)
    await writeFile(this.#file(patient), kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    return { entries: kept.length, later: entries.length - kept.length, last }
  }

  /** A sorted patient's entries, one after another. */
  async *read(patient: string): AsyncGenerator<Entry> {
    const lines = createInterface({
      input: createReadStream(this.#file(patient)),
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    for await (const line of lines) if (line !== '') yield JSON.parse(line) as Entry
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}
