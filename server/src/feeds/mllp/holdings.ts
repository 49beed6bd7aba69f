import type { DoorReason } from '@wardlight/contracts/door'

export interface HoldingLimits {
  /** Bytes of open frames and unanswered messages at most: of one address, and of all. */
  address: number
  all: number
}

interface Holder {
  readonly source: string
  readonly end: (why: DoorReason) => void
}

/**
 * Bytes each connection makes the server hold. Past a limit, ends the largest connection of the address over its share,
 * or for the limit of all, of the address that holds most.
 */
export class Holdings {
  readonly #limits: HoldingLimits
  readonly #held = new Map<Holder, number>()
  readonly #bySource = new Map<string, number>()
  #all = 0

  constructor(limits: HoldingLimits) {
    this.#limits = limits
  }

  hold(holder: Holder, bytes: number): void {
    const more = bytes - (this.#held.get(holder) ?? 0)
    if (more === 0) return
    this.#add(holder, more)
    if (bytes === 0) this.#held.delete(holder)
    else this.#held.set(holder, bytes)
    if (more < 0) return
    if (this.#of(holder.source) > this.#limits.address) this.#end(holder.source, 'share')
    else if (this.#all > this.#limits.all) this.#end(this.#greediest(), 'full')
  }

  #add({ source }: Holder, more: number): void {
    this.#all += more
    const sum = this.#of(source) + more
    if (sum === 0) this.#bySource.delete(source)
    else this.#bySource.set(source, sum)
  }

  #of(source: string): number {
    return this.#bySource.get(source) ?? 0
  }

  #greediest(): string {
    return [...this.#bySource].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0]
  }

  #end(source: string, why: DoorReason): void {
    const own = [...this.#held].filter(([holder]) => holder.source === source)
    const [holder] = own.reduce((most, one) => (one[1] > most[1] ? one : most))
    this.hold(holder, 0)
    holder.end(why)
  }
}
