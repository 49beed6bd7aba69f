import { onAnswer } from '../request/answers.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'

const MOST_WAITING = 20

interface Report {
  id: string
  data: string
}

const waiting: Report[] = []
let sending = false

/** Sends a report, once the server answers again if it does not; the server takes one sent twice once. */
export function sendReport(data: string): void {
  if (waiting.length >= MOST_WAITING) return
  waiting.push({ id: newId(), data })
  void send()
}

async function send(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { id, data } = next
      await call('LogRequest', { body: formBody({ data, type: 'text', id }) }).catch((error: unknown) => {
        if (mayArriveLater(error)) throw error
      })
      waiting.shift()
    }
  } catch {
    return
  } finally {
    sending = false
  }
}

/** Refused ones are refused again. */
const mayArriveLater = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

/** `crypto.randomUUID` is missing where the page came without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

onAnswer(() => {
  if (waiting.length > 0) void send()
})
