import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port that may be cut, as when a cable is pulled: nothing passes, and nobody is told. */
export interface Relay {
  port: number
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** `target` is asked for at each connection. */
export const openRelay = async (target: () => number): Promise<Relay> => {
  const open = new Set<Socket>()
  let isCut = false
  const join = (near: Socket): void => {
    const far = connect(target(), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
    if (isCut) for (const side of [near, far]) side.pause()
  }
  const server = createServer(join)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const side of open) side.pause()
    },
    mend() {
      isCut = false
      for (const side of open) side.resume()
    },
    async stop() {
      for (const side of open) side.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
