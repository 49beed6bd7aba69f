import type { Page } from 'puppeteer'

export interface Traffic {
  requests: number
  /** Bytes on the wire, bodies as compressed plus headers. */
  bytes: number
  scriptBytes: number
  /** Modules of React itself among the scripts received; more than one means two Reacts on a page. */
  reactCopies: number
  milliseconds: number
}

const REACT_ITSELF = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g

/** Counts everything the page receives from now on, live stream excluded; `read` gives the figures so far. */
export const countTraffic = async (page: Page) => {
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const total = { requests: 0, bytes: 0, scriptBytes: 0, reactCopies: 0 }
  const pending: Promise<void>[] = []
  let start = performance.now()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || type === 'EventSource') return
    types.set(requestId, type)
    total.requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (!type) return
    total.bytes += encodedDataLength
    if (type !== 'Script') return
    total.scriptBytes += encodedDataLength
    pending.push(
      session.send('Network.getResponseBody', { requestId }).then(({ body }) => {
        total.reactCopies += body.match(REACT_ITSELF)?.length ?? 0
      }),
    )
  })
  return {
    restart: () => {
      Object.assign(total, { requests: 0, bytes: 0, scriptBytes: 0, reactCopies: 0 })
      start = performance.now()
    },
    read: async (): Promise<Traffic> => {
      const milliseconds = Math.round(performance.now() - start)
      await Promise.all(pending)
      return { ...total, milliseconds }
    },
  }
}
