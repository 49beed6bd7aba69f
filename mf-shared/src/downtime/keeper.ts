import { hashKey, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import type { Area } from '@wardlight/contracts/areas'
import type { CensusAnswer, CensusV2Answer } from '@wardlight/contracts/census'
import { serverNow } from '../time/server-clock.ts'
import { byNewest, groupOf, isKept, KEPT_MS, MOST_BYTES, type Sheet, type SheetKey } from './sheet.ts'
import { spell } from './spell.ts'
import { quarterOf, valuesThen } from './values-then.ts'
import type { KeptSheets, Vault } from './vault.ts'

/** A sheet is written SOON_MS after it came, and again at most every ANEW_MS. */
const SOON_MS = 5_000
const ANEW_MS = 60_000

/**
 * Name of a sheet. `after` is left out, so that an answer fetched after a correction replaces the one from before it.
 */
const nameOf = ([call, { after: _after, ...asked }, masked]: SheetKey): string =>
  hashKey([call, asked, masked])

export type WhenIdle = (act: () => void) => void
/** Whether the configuration of an area lets a browser keep anything of it; null: that is not known yet. */
type MayKeep = (area: Area) => boolean | null

interface KeeperParts {
  /** Called after each round with what is stored; null: the browser takes no more. */
  say(held: KeptSheets | null): void
  whenIdle: WhenIdle
  mayKeep: MayKeep
  /** Since when nothing the server answers is current, by its clock, ms; null: it is. */
  frozenSince(): number | null
}

/** Stores cached answers for downtime: the newest of each, and of each census its numbers every quarter of an hour. */
export class Keeper {
  readonly #vault: Vault
  readonly #whenIdle: WhenIdle
  readonly #say: (held: KeptSheets | null) => void
  readonly #mayKeep: MayKeep
  readonly #frozenSince: () => number | null
  /** Heard but not yet written. */
  readonly #waiting = new Map<string, Sheet>()
  readonly #keptAt = new Map<string, number>()
  #round: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(vault: Vault, given: KeeperParts) {
    this.#vault = vault
    this.#say = given.say
    this.#whenIdle = given.whenIdle
    this.#mayKeep = given.mayKeep
    this.#frozenSince = given.frozenSince
  }

  /**
   * An answer came, `tookMs` after its request. This costs almost
   * nothing: it is written later, while the browser is idle.
   */
  heard({ queryKey, state }: QueryCacheNotifyEvent['query'], tookMs = 0): void {
    if (this.#stopped || !isKept(queryKey) || state.data === undefined) return
    const age = Math.max(0, Date.now() - state.dataUpdatedAt) + tookMs
    const told = serverNow() - age
    const at = Math.min(told, this.#current())
    const sheet = { key: queryKey, at, ...(told > at && { told }), data: state.data }
    this.#waiting.set(nameOf(queryKey), sheet)
    this.#timer ??= setTimeout(() => void this.keep(), SOON_MS)
  }

  /** The newest sheet of that name; null: none. */
  async find<T>(key: SheetKey): Promise<Sheet<T> | null> {
    const name = nameOf(key)
    const waiting = this.#waiting.get(name) as Sheet<T> | undefined
    return waiting ?? (await this.#vault.get<Sheet<T>>(name))
  }

  /** The newest sheets of a group, newest first. */
  async all<T>(group: string): Promise<Sheet<T>[]> {
    const waiting = [...this.#waiting.values()].filter(({ key }) => groupOf(key) === group) as Sheet<T>[]
    const newer = new Set(waiting.map(({ key }) => nameOf(key)))
    const kept = (await this.#vault.all<Sheet<T>>(group)).filter(({ key }) => !newer.has(nameOf(key)))
    return [...waiting, ...kept].sort(byNewest)
  }

  /** Writes what is due, and removes what is too old or too much. Rounds run one after the other. Never rejects. */
  keep(): Promise<void> {
    this.#round = this.#round.then(() => this.#keepDue())
    return this.#round
  }

  async #keepDue(): Promise<void> {
    try {
      for (const [name, sheet] of this.#waiting) if (this.#isDue(name)) await this.#write(name, sheet)
      const time = { from: this.#current() - KEPT_MS, until: serverNow() + ANEW_MS }
      const held = await this.#vault.sweep(time, MOST_BYTES)
      if (!this.#stopped) this.#say(held)
    } catch {
      if (!this.#stopped) this.#say(null)
    }
    this.#timer = undefined
    if (this.#waiting.size > 0 && !this.#stopped) this.#timer = setTimeout(() => void this.keep(), SOON_MS)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#waiting.clear()
    this.#vault.close()
  }

  /** Until when the server's answers are true: now, or the start of the freeze. */
  #current(): number {
    return this.#frozenSince() ?? serverNow()
  }

  #isDue(name: string): boolean {
    const before = this.#keptAt.get(name)
    return before === undefined || Math.abs(serverNow() - before) >= ANEW_MS
  }

  async #write(name: string, sheet: Sheet): Promise<void> {
    await this.#idle()
    if (this.#stopped || !this.#waiting.has(name)) return
    const may = this.#mayKeep(sheet.key[1].area as Area)
    if (may === null) return
    if (!may) return void this.#waiting.delete(name)
    this.#keptAt.set(name, serverNow())
    await this.#put(name, sheet)
    if (this.#waiting.get(name) === sheet) this.#waiting.delete(name)
    await this.#writeValues(sheet)
  }

  async #writeValues({ key, at, data }: Sheet): Promise<void> {
    const rows = rowsOf(key, data)
    const [, { area, unit }, masked] = key
    const name = hashKey(['numbers', area, unit, masked, quarterOf(at)])
    if (!rows || this.#keptAt.has(name)) return
    this.#keptAt.set(name, serverNow())
    const sheet: Sheet = { key: ['numbers', { area, unit }, masked], at, data: valuesThen(rows) }
    await this.#put(name, sheet)
  }

  async #put(name: string, sheet: Sheet): Promise<void> {
    const json = await spell(sheet, () => this.#idle())
    if (!this.#stopped) await this.#vault.put(name, groupOf(sheet.key), sheet.at, json)
  }

  readonly #idle = (): Promise<void> => new Promise((resolve) => this.#whenIdle(resolve))
}

/** Rooms of an answer that is a census. */
export function rowsOf([call]: SheetKey, data: unknown): CensusAnswer['census'] | null {
  if (call === 'CensusRequest') return (data as CensusAnswer).census
  if (call === 'v2/CensusRequest')
    return (data as CensusV2Answer).censuses.flatMap(({ patients }) => patients)
  return null
}
