/** What to close, newest first. */
export interface Closers {
  add(name: string, close: () => void | Promise<void>): void
  /** Closes everything once, whatever fails; `failed` hears of each failure. */
  close(): Promise<void>
  /** What is being closed at this moment, null for nothing. */
  closing(): string | null
}

export function createClosers(failed: (name: string, error: Error) => void): Closers {
  const stack: { name: string; close: () => void | Promise<void> }[] = []
  let closed: Promise<void> | null = null
  let current: string | null = null
  const run = async (): Promise<void> => {
    for (let next = stack.pop(); next; next = stack.pop()) {
      current = next.name
      try {
        await next.close()
      } catch (error) {
        failed(next.name, error as Error)
      }
    }
    current = null
  }
  return {
    add: (name, close) => {
      stack.push({ name, close })
    },
    close: () => {
      closed ??= run()
      return closed
    },
    closing: () => current,
  }
}
