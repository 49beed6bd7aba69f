import type { BrowserFit } from './browser-fit.ts'
import { knownBrowser } from './known-browser.ts'

const told = knownBrowser('wardlight-browser-told')

/**
 * Reports a browser we do not build for to the client log, once for each version. If the server cannot be told, the
 * next page retries. A demo has no server.
 */
export async function tellLog(fit: BrowserFit, userAgent: string): Promise<void> {
  if (told.is(userAgent) || document.getElementById('demo')) return
  try {
    const { ok } = await fetch('/view/LogRequest.ashx', {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Cache-Control': 'no-cache' },
      body: new URLSearchParams({ recordType: 'Browser', data: `${fit}: ${userAgent}` }),
    })
    if (ok) told.remember(userAgent)
  } catch {
    return
  }
}
