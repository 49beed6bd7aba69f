import type { BrowserFit } from './browser-fit.ts'
import { knownBrowser } from './known-browser.ts'

const told = knownBrowser('wardlight-browser-told')

/**
 * Has the client log keep which browser is none of those we build for, once for each version of it; where the server could
 * not be told, again from the next page. A demo has no server.
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
