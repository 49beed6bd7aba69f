interface HeldOptions<Answer> {
  /** Cache key: the query and whose data it is. */
  key: string
  holdsMs: number
  make: () => Promise<Answer>
}

/** An expensive answer, reused for a while for everybody who sends the same query. */
export class HeldAnswer<Answer> {
  readonly options: HeldOptions<Answer>

  constructor(options: HeldOptions<Answer>) {
    this.options = options
  }

  changed(change: (answer: Answer) => Answer, mark: string): HeldAnswer<Answer> {
    const { key, make } = this.options
    return new HeldAnswer({ ...this.options, key: `${mark} ${key}`, make: async () => change(await make()) })
  }
}
