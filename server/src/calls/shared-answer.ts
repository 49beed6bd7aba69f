import type { Area } from '@wardlight/contracts/areas'
import type { CensusStats } from '@wardlight/contracts/census'

const OWN = [
  'alertReviews',
  'reviewsComplete',
  'reviewsSent',
  'start',
] as const satisfies (keyof CensusStats)[]

/** What of `stats` is of one person. */
export type OwnStats = Pick<CensusStats, (typeof OWN)[number]>

export const isOwn = (name: string): boolean => (OWN as readonly string[]).includes(name)

export interface SharedOptions<Answer> {
  /** Cache key: every part of the query that changes the answer. */
  key: string
  area: Area
  /** Changes with everything that changes the answer. */
  state: number
  make: () => Answer
  /** Of this person. */
  own: OwnStats
  /** The `basis` of the answer the person has. */
  since?: string
  /** Makes the incremental answer for somebody who has `before`. */
  difference?: (before: Answer, now: Answer) => Answer
}

/** One answer for all who send the same query in the same state; only the figures of their own session differ. */
export class Shared<Answer> {
  readonly options: SharedOptions<Answer>

  constructor(options: SharedOptions<Answer>) {
    this.options = options
  }

  changed(change: (answer: Answer) => Answer, mark: string): Shared<Answer> {
    const { key, make } = this.options
    return new Shared({ ...this.options, key: `${mark} ${key}`, make: () => change(make()) })
  }
}

/** An answer already serialized, and compressed for clients that take it. */
export class Ready {
  readonly text: Buffer
  readonly gzip: Buffer | null

  constructor(text: Buffer, gzip: Buffer | null) {
    this.text = text
    this.gzip = gzip
  }
}
