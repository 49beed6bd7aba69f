import type { Earlier } from './journal.ts'

interface DoubtfulWrite<Written> {
  key: string
  written: Written
}

const REMEMBERED = 100

/** What was written on connections that were lost before the database said whether it is committed. */
export class Doubtful<Written> {
  #all: DoubtfulWrite<Written>[] = []

  /** `key` is the identity of one of its messages: it tells when the message comes again. */
  add(key: string | undefined, written: Written): void {
    if (key === undefined) return
    this.#all = [...this.#all.filter((one) => one.key !== key), { key, written }].slice(-REMEMBERED)
  }

  /** Takes those out of which the journal tells now; gives the ones that are committed. */
  decide(earlier: ReadonlyMap<string, Earlier>): Written[] {
    const told = this.#all.filter(({ key }) => earlier.has(key))
    this.#all = this.#all.filter((one) => !told.includes(one))
    return told.flatMap(({ key, written }) => (earlier.get(key) === 'applied' ? written : []))
  }
}
