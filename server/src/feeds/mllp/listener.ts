import { type AddressInfo, createServer } from 'node:net'
import { portTaken } from '../../taken-port.ts'
import { Connection, type ConnectionEvents, type ConnectionLimits } from './connection.ts'

export interface Listener {
  port: number
  /** Takes no more connections or frames; resolves when what came in is answered, or after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

export interface ListenerOptions extends ConnectionEvents {
  host: string
  port: number
  limits: ConnectionLimits
  maxConnections: number
  /** A connection was refused because there are `maxConnections`. */
  refused?(): void
}

/** Listens for MLLP connections. Rejects with what to change when the port cannot be had. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const connections = new Set<Connection>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(
      new Connection(socket, options.limits, {
        answer: options.answer,
        slow: (connection) => options.slow?.(connection),
        closed(connection, counts) {
          connections.delete(connection)
          options.closed(connection, counts)
        },
      }),
    )
  })
  server.maxConnections = options.maxConnections
  server.on('drop', () => options.refused?.())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options.host, options.port)))
    server.listen({ host: options.host, port: options.port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMs = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const connection of connections) connection.finish()
      const timer = setTimeout(() => {
        for (const connection of connections) connection.destroy()
      }, graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return portTaken('MLLP_PORT', host, port)
  return new Error(`MLLP_PORT: cannot listen on ${host}, port ${port}: ${error.code}`)
}
