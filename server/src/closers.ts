/** What to close, newest first. */
export interface Closers {
  add(name: string, close: () => void | Promise<void>): void
  /** Closes everything once, whatever fails; `failed` hears of each failure. */
  close(): Promise<void>
}

export function createClosers(failed: (name: string, error: Error) => void): Closers {
  const stack: { name: string; close: () => void | Promise<void> }[] = []
  let closing: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (let next = stack.pop(); next; next = stack.pop()) {
      try {
        await next.close()
      } catch (error) {
        failed(next.name, error as Error)
      }
    }
  }
  return {
    add: (name, close) => {
      stack.push({ name, close })
    },
    close: () => {
      closing ??= run()
      return closing
    },
  }
}
