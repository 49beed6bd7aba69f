import { onAnswer } from '../request/answers.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { newId } from '../request/new-id.ts'

const MOST_WAITING = 20

interface Report {
  id: string
  data: string
}

const waiting: Report[] = []
let sending = false

/** Sends a report, and retries once the server answers again. The server counts one that arrives twice once. */
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

/** A report the server refused would be refused again. */
const mayArriveLater = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

onAnswer(() => {
  if (waiting.length > 0) void send()
})
