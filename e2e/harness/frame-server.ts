import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FrameServer {
  url: string
  /** A folder for WARDLIGHT_CONFIG, by which intensive care has its waveform viewer there. */
  site: string
  stop(): Promise<void>
}

/** Another system's viewer, on another origin: it says whose bed it was asked for. */
export async function openFrameServer(): Promise<FrameServer> {
  const server = createServer((request, response) => {
    const bed = /^\/bed\/(\d+)$/.exec(request.url ?? '')?.[1]
    response.setHeader('content-type', 'text/html').end(`<body>Waves of bed ${bed}</body>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = await mkdtemp(join(tmpdir(), 'wardlight-site-'))
  await mkdir(join(site, 'awicu'))
  await writeFile(join(site, 'awicu', 'ui.json'), JSON.stringify({ waveformViewer: `${url}/bed/{roomSys}` }))
  return {
    url,
    site,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(site, { recursive: true, force: true })
    },
  }
}
