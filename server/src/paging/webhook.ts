import { createHmac } from 'node:crypto'
import { type Carrier, LetterRefused } from '../outbox/letter.ts'
import { type PagingSettings, secretOf } from './paging-settings.ts'

/** Status codes that mean "later", not "never". */
const LATER = new Set([401, 403, 404, 408, 409, 425, 429])

/**
 * Sends pages as signed JSON: `Wardlight-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. The same page has the same
 * `Idempotency-Key` however often it goes.
 */
export function webhookCarrier(webhook: NonNullable<PagingSettings['webhook']>, now: () => number): Carrier {
  const ask = async (body: object, key: string, signal: AbortSignal): Promise<string> => {
    const text = JSON.stringify(body)
    const time = Math.floor(now() / 1000)
    const signature = createHmac('sha256', await secretOf(webhook))
      .update(`${time}.${text}`)
      .digest('hex')
    const answer = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'wardlight-signature': `t=${time},v1=${signature}`,
      },
      body: text,
      signal,
    }).catch((cause) => {
      throw new Error('the webhook does not answer', { cause })
    })
    await answer.body?.cancel()
    if (answer.ok) return `webhook ${answer.status}`
    const problem = `the webhook: ${answer.status}`
    if (answer.status >= 400 && answer.status < 500 && !LATER.has(answer.status))
      throw new LetterRefused(problem)
    throw new Error(problem)
  }
  return {
    send: ({ id, created, to, text }, signal) =>
      ask(
        { kind: 'page', id: `page-${id}`, pager: to, text, created },
        `page-${id}.${created.getTime()}`,
        signal,
      ),
    prove: async (signal) => {
      await ask({ kind: 'beat' }, `beat-${now()}`, signal)
    },
  }
}
