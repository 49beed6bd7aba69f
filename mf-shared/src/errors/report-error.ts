import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'

const LONGEST = 20_000
const LONGEST_STACK = 12_000
const WINDOW_MS = 60_000
const MOST_PER_WINDOW = 10

let composition = ''
/** Has every report name what the page is composed of. */
export const nameComposition = (name: string): void => {
  composition = name
}

let recent: { text: string; at: number }[] = []

/**
 * Sends a client error to the log: its text and stack and the composition, then `;hash=` and the location hash. Failed requests are the
 * server's to log and are left out; so are repeats, and more than ten a minute.
 */
export function reportError(error: unknown, context = ''): void {
  if (error instanceof CallError || isAbort(error)) return
  const text = `${context && `${context}: `}${textOf(error)}`
  const now = Date.now()
  recent = recent.filter((entry) => now - entry.at < WINDOW_MS)
  if (recent.length >= MOST_PER_WINDOW || recent.some((entry) => entry.text === text)) return
  recent.push({ text, at: now })
  const hash = `;hash=${window.location.hash}`
  const end = `${composition && `\ncomposition ${composition}`}${hash}`
  const data = `${text.slice(0, LONGEST - end.length)}${end}`.slice(0, LONGEST)
  call('LogRequest', { body: formBody({ data, type: 'text' }) }).catch(() => undefined)
}

/** Reports what nothing else caught. Returns how to stop. */
export function installErrorHandlers(): () => void {
  const onError = (event: ErrorEvent) => reportError(event.error ?? event.message, 'error')
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason, 'rejection')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST_STACK)
  const stack = error.stack ?? ''
  const head = `${error.name}: ${error.message}`
  return (stack.startsWith(head) ? stack : `${head}\n${stack}`).slice(0, LONGEST_STACK)
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
