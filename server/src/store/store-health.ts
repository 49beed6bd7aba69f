/** Whether the ward's store takes and gives what it is asked: what failed since when, until the same succeeds again. */
export class StoreHealth {
  readonly #failing = new Map<string, string>()

  /** `time` is ISO. True: it did not fail before. */
  failed(what: string, time: string): boolean {
    const isNew = !this.#failing.has(what)
    this.#failing.set(what, time)
    return isNew
  }

  /** True: it failed before. */
  ok(what: string): boolean {
    return this.#failing.delete(what)
  }

  /** When the newest failure that still stands happened, ISO; null when all is well. */
  get last(): string | null {
    return [...this.#failing.values()].sort().at(-1) ?? null
  }
}
