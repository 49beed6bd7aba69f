import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AREAS } from '@wardlight/contracts/areas'
import type { AreaConfig } from './area.ts'
import { openFeedPatterns } from './feed-patterns.ts'
import { type FeedSettings, FeedsFile, openFeedSettings } from './feed-settings.ts'
import type { NameMeaning } from './name-meanings.ts'
import { readNetworks } from './networks.ts'
import { overlay } from './overlay.ts'
import { schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'
import { isZone } from './zone.ts'

export const FEEDS_FILE = 'feeds.json'
const LOOK_EVERY_MS = 2000
const REMEMBERED = 1000

/** feeds.json as it is in effect, and what administrators have names of feeds mean. */
export interface FeedsVersion {
  /** Changes with anything they say. */
  hash: string
  file: FeedsFile
  meanings: readonly NameMeaning[]
}

/** What came of reading feeds.json again: what is wrong with it, null when it is in effect. */
export interface FeedsReload {
  fault: readonly string[] | null
}

/** Where feeds.json lies, and what its names are checked against. */
interface FeedsSource {
  /** The product's folder, then the site's. */
  roots: readonly string[]
  common: string
  areas: readonly AreaConfig[]
}

/**
 * Settings of all feeds, read again while the server runs. A file with a fault changes nothing: the last good one holds,
 * and `fault` says what is wrong.
 */
export class FeedsSettings {
  /** What is wrong with the file as it is now, a line each; null when it is in effect. */
  fault: readonly string[] | null = null
  readonly #source: FeedsSource | null
  #entryOf: ReturnType<typeof openFeedPatterns>
  #settings = new Map<string, FeedSettings>()
  #version: FeedsVersion
  readonly #watching = new Set<() => void>()
  /** Of the file that was read last, and of the one in effect. */
  #stamp: string
  #stampInEffect: string

  constructor(file: FeedsFile = {}, source: FeedsSource | null = null, stamp = '') {
    this.#source = source
    this.#stamp = stamp
    this.#stampInEffect = stamp
    this.#version = versionOf(file)
    this.#entryOf = openFeedPatterns(file)
  }

  get version(): FeedsVersion {
    return this.#version
  }

  of(feed: string): FeedSettings {
    let settings = this.#settings.get(feed)
    if (!settings) {
      settings = openFeedSettings(this.#entryOf(feed), feed, this.#version.meanings)
      if (this.#settings.size >= REMEMBERED) this.#settings.clear()
      this.#settings.set(feed, settings)
    }
    return settings
  }

  /** Puts the file as it is now into effect, unless it has a fault. */
  async reload(): Promise<FeedsReload> {
    if (!this.#source) return { fault: null }
    const problems: string[] = []
    const stamp = await stampOf(this.#source)
    const file = await readFeedsFile(this.#source, problems)
    if (isGone(this.#stampInEffect, stamp))
      problems.push(`${this.#source.common}/${FEEDS_FILE} is gone; put it back, or write {} to go without`)
    this.fault = problems.length > 0 ? problems : null
    if (this.fault) return { fault: this.fault }
    this.#entryOf = openFeedPatterns(file)
    this.#settings = new Map()
    this.#version = versionOf(file, this.#version.meanings)
    this.#stampInEffect = stamp
    return { fault: null }
  }

  /** Has names of feeds mean this from now on, whatever they meant before; tells who watches them. */
  mean(meanings: readonly NameMeaning[]): void {
    const version = versionOf(this.#version.file, meanings)
    if (version.hash === this.#version.hash) return
    this.#version = version
    this.#settings = new Map()
    for (const told of this.#watching) told()
  }

  /** Tells whenever names of feeds mean something else. Returns what ends that. */
  watchNames(told: () => void): () => void {
    this.#watching.add(told)
    return () => this.#watching.delete(told)
  }

  /** Reads the file again whenever it changed, and tells the outcome. Returns what ends that. */
  watch(told: (outcome: FeedsReload) => void, every = LOOK_EVERY_MS): () => void {
    const source = this.#source
    if (!source) return () => {}
    let looking = false
    const look = async (): Promise<void> => {
      if (looking) return
      looking = true
      try {
        const now = await stampOf(source)
        if (now === this.#stamp) return
        this.#stamp = now
        told(await this.reload())
      } finally {
        looking = false
      }
    }
    void look()
    const timer = setInterval(() => void look(), every)
    timer.unref()
    return () => clearInterval(timer)
  }
}

/** A version of feeds.json and the meanings of names, by what they say. */
export function versionOf(file: FeedsFile, meanings: readonly NameMeaning[] = []): FeedsVersion {
  const said = meanings.length > 0 ? [file, meanings] : file
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
  return { hash, file, meanings }
}

/** Whether one of the files was there before and is not any more. */
function isGone(before: string, now: string): boolean {
  const there = now.split(BETWEEN)
  return before.split(BETWEEN).some((stamp, i) => stamp !== '' && !there[i])
}

const BETWEEN = '|'

/** What changes with any of the files. */
export async function stampOf({ roots, common }: FeedsSource): Promise<string> {
  const stamps = roots.map(async (root) => {
    const found = await stat(join(root, common, FEEDS_FILE)).catch(() => null)
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
  })
  return (await Promise.all(stamps)).join(BETWEEN)
}

/** feeds.json of the product overlaid with the site's; adds every fault to `problems`. */
export async function readFeedsFile(
  { roots, common, areas }: FeedsSource,
  problems: string[],
): Promise<FeedsFile> {
  let merged: unknown = {}
  for (const root of roots)
    merged = overlay(FEEDS_FILE, merged, await readJson(root, join(common, FEEDS_FILE), problems))
  const found = schemaProblems(FeedsFile, merged)
  const file = found.length > 0 ? {} : (merged as FeedsFile)
  for (const [pattern, entry] of Object.entries(file)) {
    if (pattern.trim() === '')
      found.push('a pattern is empty; write APPLICATION/FACILITY, or * for all feeds')
    if (entry.zone !== undefined && !isZone(entry.zone))
      found.push(`${pattern}.zone ${entry.zone} is no IANA zone; write it as "Europe/Berlin"`)
    for (const text of readNetworks(entry.from ?? []).wrong)
      found.push(`${pattern}.from holds "${text}"; write addresses and networks, as 10.1.2.3 or 10.1.4.0/24`)
    for (const [code, said] of Object.entries(entry.codes ?? {})) {
      const { variable: name, source = null } = typeof said === 'string' ? { variable: said } : said
      const variables = areas.flatMap((area) => area.variable(name) ?? [])
      if (areas.length < AREAS.length) continue
      if (variables.length === 0)
        found.push(`${pattern}.codes.${code} names ${name}, which is no variable of ${AREAS.join(', ')}`)
      else if (
        source !== null &&
        !variables.some(({ sources = [] }) => sources.some((s) => s.name === source))
      )
        found.push(`${pattern}.codes.${code} names the source ${source}, which ${name} does not have`)
    }
  }
  problems.push(...found.map((line) => `${common}/${FEEDS_FILE}: ${line}`))
  return file
}
