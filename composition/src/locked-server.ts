import type { Environment } from './place.ts'

const DEADLINE_MS = 1000

/**
 * The warning after a change if the server serves a lock, by its settings or its own answer; null: it does not, as far
 * as we know.
 */
export async function lockedServer(env: Environment): Promise<string | null> {
  const after = 'serves that and not this. Start it without to have what is composed.'
  if (env.WARDLIGHT_COMPOSITION_LOCK)
    return `A server with this WARDLIGHT_COMPOSITION_LOCK (${env.WARDLIGHT_COMPOSITION_LOCK}) ${after}`
  const url = env.WARDLIGHT_URL ?? `http://localhost:${env.PORT || 8080}`
  try {
    const answer = await fetch(`${url}/view/composition.json`, { signal: AbortSignal.timeout(DEADLINE_MS) })
    const { locked } = (await answer.json()) as { locked?: unknown }
    return locked === true ? `The server at ${url} was started from a lock, ${after}` : null
  } catch {
    return null
  }
}
