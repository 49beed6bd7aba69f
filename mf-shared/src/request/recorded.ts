import type { DemoPage } from '@wardlight/contracts/demo'
import { demoPath } from '@wardlight/contracts/demo-path'
import { partOf, recordedQuery } from '@wardlight/contracts/demo-whole'
import { NOTHING_SENT, sayNothingSent } from '../demo/nothing-sent.ts'
import { CallError } from './call-error.ts'
import type { CallOptions } from './call-options.ts'

/** Code of a call that would have changed something, had the page not been a demo. */
const NOT_SENT = 'demo'

/** Whether a call failed for no other reason than that the page is a demo, which has said so. */
export const isNotSent = (error: unknown): boolean => error instanceof CallError && error.code === NOT_SENT

/**
 * The recorded answer of a call: a file whose path has the parameters; it never changes, so it is fetched once. Throws
 * CallError for a call that changes something (not sent, and the demo says so) or was not recorded.
 */
export async function recorded(demo: DemoPage, name: string, options: CallOptions): Promise<Response> {
  const { query = {}, body, method, signal } = options
  if (body || method === 'POST') {
    sayNothingSent()
    throw new CallError({ status: 0, code: NOT_SENT, message: NOTHING_SENT })
  }
  const file = new URL(`${demo.answers}${demoPath(name, recordedQuery(query))}`, document.baseURI)
  const response = await (options.fetch ?? fetch)(file.href, {
    cache: 'force-cache',
    credentials: 'same-origin',
    signal,
  })
  const isJson = response.headers.get('content-type')?.includes('html') !== true
  if (response.ok && isJson) {
    const part = partOf(query)
    return part ? new Response(JSON.stringify(part(await response.json()))) : response
  }
  if (response.ok || response.status === 404)
    throw new CallError({ status: 404, code: 'not-recorded', message: 'This is not part of the demo.' })
  return response
}
