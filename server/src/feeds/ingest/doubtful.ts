import type { Earlier } from './journal.ts'

interface DoubtfulWrite<Written> {
  key: string
  written: Written
}

const REMEMBERED = 100

/** Writes whose connection was lost before the database said whether they are committed. */
export class Doubtful<Written> {
  #all: DoubtfulWrite<Written>[] = []

  /** `key`: the identity of one of its messages. When that message comes again, it tells the outcome. */
  add(key: string | undefined, written: Written): void {
    if (key === undefined) return
    this.#all = [...this.#all.filter((one) => one.key !== key), { key, written }].slice(-REMEMBERED)
  }

  /** Removes those that the journal now decides, and returns the committed ones. */
  decide(earlier: ReadonlyMap<string, Earlier>): Written[] {
    const told = this.#all.filter(({ key }) => earlier.has(key))
    this.#all = this.#all.filter((one) => !told.includes(one))
    return told.flatMap(({ key, written }) => (earlier.get(key) === 'applied' ? written : []))
  }
}
