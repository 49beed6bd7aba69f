import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database, to test a network that loses connections without closing them. */
export interface Relay {
  /** The database by this way. */
  url: string
  /** Blocks the connections there are, from the `from`-th oldest on; new ones work. Gives how many there are. */
  deafen(from?: number): number
  /** Blocks everything, new connections too. */
  silence(): void
  stop(): Promise<void>
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl)
  const open: { sides: [Socket, Socket]; deaf: boolean }[] = []
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { sides: [near, far] as [Socket, Socket], deaf: isSilent }
    open.push(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => pair.deaf || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => pair.deaf || to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const deafen = (from = 0): number => {
    for (const pair of open.slice(from)) pair.deaf = true
    return open.length
  }
  return {
    url: url.href,
    deafen,
    silence() {
      isSilent = true
      deafen()
    },
    async stop() {
      for (const side of open.flatMap(({ sides }) => sides)) side.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
