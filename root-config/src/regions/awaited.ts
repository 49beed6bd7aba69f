import { ASK_AGAIN_EVENT, AWAITED_FILES, type AwaitedFile } from '@wardlight/contracts/awaited-files'
import { CHUNK_TIMEOUT_MS } from '@wardlight/contracts/limits'
import { LoadError } from './load-error.ts'

/** What the page waits for, as a failure that may pass. */
export function awaitedError(
  files: ReadonlySet<AwaitedFile> = awaitedFiles(),
  now = performance.now(),
): LoadError {
  const oldest = oldestAwaited(files)
  if (!oldest) return new LoadError('timeout', 'It has not finished loading')
  const chunk = chunkOf(oldest)
  const isOver = now - oldest.since >= CHUNK_TIMEOUT_MS
  return new LoadError('chunk', isOver ? `Loading ${chunk} failed` : `${chunk} has not arrived yet`)
}

/** Has everything that was asked for and did not arrive asked for again now. */
export const askAgain = (): void => void window.dispatchEvent(new Event(ASK_AGAIN_EVENT))

/** The one asked for first, of those that have not arrived. */
export const oldestAwaited = (files: ReadonlySet<AwaitedFile> = awaitedFiles()): AwaitedFile | undefined =>
  [...files].sort((a, b) => a.since - b.since)[0]

export const chunkOf = ({ kind, chunk }: AwaitedFile): string =>
  `${kind === 'css' ? 'CSS chunk' : 'chunk'} ${chunk}`

const awaitedFiles = (): ReadonlySet<AwaitedFile> =>
  (window as { [AWAITED_FILES]?: Set<AwaitedFile> })[AWAITED_FILES] ?? new Set()
