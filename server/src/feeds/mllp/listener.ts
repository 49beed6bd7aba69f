import { type AddressInfo, createServer } from 'node:net'
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
}

/** Listens for MLLP connections. Rejects with what to change when the port cannot be had. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const connections = new Set<Connection>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(
      new Connection(socket, options.limits, {
        answer: options.answer,
        closed(connection, counts) {
          connections.delete(connection)
          options.closed(connection, counts)
        },
      }),
    )
  })
  server.maxConnections = options.maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options.port)))
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

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} for HL7 feeds (MLLP) is already taken. Set MLLP_PORT to a free port.`)
  if (error.code === 'EACCES')
    return new Error(
      `Port ${port} for HL7 feeds (MLLP) may not be opened. Set MLLP_PORT to a port above 1023.`,
    )
  return error
}
