type Listener = () => void

const listeners = new Set<Listener>()

/** Runs `listener` whenever the server answered a call itself (not a failing proxy). Returns how to stop. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportAnswer(): void {
  for (const listener of listeners) listener()
}
