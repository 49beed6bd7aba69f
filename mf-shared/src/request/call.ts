import { AS_OF_HEADER, type AsOf, readAsOf } from '@wardlight/contracts/as-of'
import { demo } from '../demo/demo.ts'
import { reportAnswer } from './answers.ts'
import { CallError } from './call-error.ts'
import type { CallOptions, QueryValue } from './call-options.ts'
import { callErrorOf } from './error-answer.ts'
import { recorded } from './recorded.ts'

const BASE = '/view/'
const TIMEOUT_MS = 20_000
const FILE_TIMEOUT_MS = 600_000

/**
 * Sends the call `/view/<name>.ashx` and gives its JSON answer; in a demo the recorded one.
 * Throws CallError; a call the caller aborted throws the abort itself.
 */
export async function call<T>(name: string, options: CallOptions = {}): Promise<T> {
  const response = await send(name, options)
  const text = await readText(response, options.signal)
  if (response.ok) {
    reportAnswer()
    if (options.onAsOf) hearAsOf(response, options.onAsOf)
    return parseAnswer<T>(text, response.status)
  }
  if (response.status < 500) reportAnswer()
  throw callErrorOf(response.status, text, response.headers.get('retry-after'))
}

function hearAsOf({ headers }: Response, onAsOf: (asOf: AsOf) => void): void {
  const asOf = readAsOf(headers.get(AS_OF_HEADER))
  if (asOf) onAsOf(asOf)
}

/** Sends the call and gives its answer as a file, however large. Throws as `call` does. */
export async function callFile(name: string, options: CallOptions = {}): Promise<Blob> {
  const response = await send(name, { timeoutMs: FILE_TIMEOUT_MS, ...options })
  if (!response.ok)
    throw callErrorOf(
      response.status,
      await readText(response, options.signal),
      response.headers.get('retry-after'),
    )
  try {
    const file = await response.blob()
    reportAnswer()
    return file
  } catch (cause) {
    throw unanswered(cause, options.signal)
  }
}

/** A form of the given values, without those that are null or undefined. */
export function formBody(fields: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(key, String(value))
  }
  return form
}

async function send(name: string, options: CallOptions): Promise<Response> {
  const { query, body, method, signal, timeoutMs = TIMEOUT_MS } = options
  const search = formBody(query ?? {}).toString()
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  const isForm = body instanceof URLSearchParams
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'Cache-Control': 'no-cache',
    Accept: 'application/json',
  }
  if (body && !isForm) headers['Content-Type'] = 'application/json'
  try {
    if (demo) return await recorded(demo, name, { ...options, signal: either })
    return await (options.fetch ?? fetch)(`${BASE}${name}.ashx${search && `?${search}`}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      body: isForm ? body : body && JSON.stringify(body),
      credentials: 'same-origin',
      signal: either,
    })
  } catch (cause) {
    throw cause instanceof CallError ? cause : unanswered(cause, signal)
  }
}

async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw unanswered(cause, signal)
  }
}

function unanswered(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason ?? cause
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new CallError({
    status: 0,
    code: timedOut ? 'timeout' : 'no-answer',
    message: timedOut ? 'The server took too long to answer.' : 'The server cannot be reached.',
  })
}

function parseAnswer<T>(text: string, status: number): T {
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T
  } catch {
    throw new CallError({
      status,
      code: 'bad-answer',
      message: 'The server gave an answer that cannot be read.',
    })
  }
}
