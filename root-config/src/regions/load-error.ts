import { didNotArrive } from '../boot/load-entry.ts'

/** Why a slice is not on the screen. Each kind has its own advice. */
export type LoadErrorKind = 'http' | 'network' | 'chunk' | 'timeout' | 'evaluation' | 'missing' | 'render'

/** A slice that could not be shown, with what a person can do about it. */
export class LoadError extends Error {
  readonly kind: LoadErrorKind

  constructor(kind: LoadErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LoadError'
    this.kind = kind
  }

  /** Worth trying again without anybody doing anything. */
  get passing(): boolean {
    return this.kind === 'network' || this.kind === 'http' || this.kind === 'chunk' || this.kind === 'timeout'
  }
}

/** Asks the server about `url` to tell why loading it failed; returns the HTTP status, or undefined without an answer. */
export type Probe = (url: string) => Promise<number | undefined>

/** What a failed load was: the browser alone does not tell a 404 from a dead line or a script that threw. */
export async function classify(error: unknown, url: string, probe: Probe): Promise<LoadError> {
  if (error instanceof LoadError) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  if (!didNotArrive(error))
    return new LoadError('evaluation', `It stopped with an error: ${cause.message}`, { cause })
  const status = await probe(url)
  if (status === undefined) return new LoadError('network', 'The server cannot be reached.', { cause })
  if (status >= 400) return new LoadError('http', `The server answered ${status}.`, { cause })
  return new LoadError('network', 'It did not arrive, or not as it was published.', { cause })
}

export const httpProbe: Probe = async (url) => {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return answer.status
  } catch {
    return undefined
  }
}

/** What a slice threw, as a LoadError. */
export function asLoadError(error: unknown): LoadError {
  if (error instanceof LoadError) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  return new LoadError('render', `It stopped with an error: ${cause.message}`, { cause })
}
