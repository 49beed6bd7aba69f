export interface HeldOptions<Answer> {
  /** What was asked, and of whom. */
  key: string
  holdsMs: number
  make: () => Promise<Answer>
}

/** An answer dear to make, given for a while to everybody who asks alike. */
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
