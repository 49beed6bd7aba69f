/** An answer given alike to everybody who asks the same of the same state, but for when their session began. */
export class Shared<Answer> {
  /** What was asked, and of which state. */
  readonly key: string
  readonly make: () => Answer
  /** `stats.start` of this person. */
  readonly start: string

  constructor(key: string, make: () => Answer, start: string) {
    this.key = key
    this.make = make
    this.start = start
  }

  changed(change: (answer: Answer) => Answer, mark: string): Shared<Answer> {
    return new Shared(`${mark} ${this.key}`, () => change(this.make()), this.start)
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
