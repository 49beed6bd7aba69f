import { isDemo } from '../demo/demo.ts'
import { CallError } from '../request/call-error.ts'
import { errorText } from './error-text.ts'
import { claimReport } from './reported-lately.ts'
import { sendReport } from './send-report.ts'

const LONGEST = 20_000

let composition = ''
/** Adds the composition of the page to every report. */
export const nameComposition = (name: string): void => {
  composition = name
}

const reported = new WeakSet<object>()

/**
 * Sends a client error to the log, once: its text and stack and the composition, then `;hash=` and the location hash.
 * `context` says which kind it is, and of which slice. Failed requests are the server's to log and are left out; so is what
 * was reported by another handler, another tab, or as the cause of another error; and everything in a demo.
 */
export function reportError(error: unknown, context = ''): void {
  if (isDemo || error instanceof CallError || isAbort(error) || isKnown(error)) return
  remember(error)
  const text = `${context && `${context}: `}${errorText(error)}`
  if (!claimReport(text)) return
  const end = `${composition && `\ncomposition ${composition}`};hash=${window.location.hash}`
  sendReport(`${text.slice(0, LONGEST - end.length)}${end}`.slice(0, LONGEST))
}

/** Time for whoever loads or draws a slice to report the error with its name first, ms. */
const NAMED_MS = 1000

/** Reports what nothing else caught. Returns how to stop. */
export function installErrorHandlers(): () => void {
  const unlessNamed = (error: unknown, kind: string) => setTimeout(() => reportError(error, kind), NAMED_MS)
  const onError = (event: ErrorEvent) => unlessNamed(event.error ?? event.message, 'error')
  const onRejection = (event: PromiseRejectionEvent) => unlessNamed(event.reason, 'rejection')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

function isKnown(error: unknown): boolean {
  for (let one = error; isObject(one); one = causeOf(one)) if (reported.has(one)) return true
  return false
}

function remember(error: unknown): void {
  for (let one = error; isObject(one); one = causeOf(one)) reported.add(one)
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
