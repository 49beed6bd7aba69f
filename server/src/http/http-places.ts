import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RepeatedWarning } from '../feeds/repeated-warning.ts'
import type { FeedLog } from '../feeds/ward-port.ts'

const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Limits HTTP connections to `most`. When they are full it closes the one longest without a complete request, else the
 * longest whose client does not read its answer, else the new one (all others are being answered, like live streams).
 */
export function limitHttp(server: Server, most: number, log: FeedLog): void {
  const warning = new RepeatedWarning(log)
  const all = new Set<Socket>()
  /** Connections without a complete request, the longest first. */
  const silent = new Set<Socket>()
  /** Connections with a request, the longest first; live streams are taken out. */
  const asked = new Map<Socket, ServerResponse>()

  const untaken = (): Socket | undefined => {
    for (const [socket, response] of asked) {
      if (isStream(response)) asked.delete(socket)
      else if (socket.writableLength > 0) return socket
    }
    return undefined
  }
  const forget = (socket: Socket): void => {
    for (const each of [all, silent, asked]) each.delete(socket)
  }

  server.on('connection', (socket) => {
    const given = all.size < most ? undefined : (silent.values().next().value ?? untaken() ?? socket)
    all.add(socket)
    silent.add(socket)
    socket.once('close', () => forget(socket))
    if (!given) return
    forget(given)
    given.destroy()
    warning.tell('http', { most }, 'An HTTP connection was closed: the limit is reached')
  })
  server.on('request', (request, response) => {
    const { socket } = request
    let isOver = false
    const begun = (): void => {
      if (isOver || !silent.delete(socket)) return
      asked.set(socket, response)
    }
    if (sendsBody(request)) request.once('end', begun)
    else begun()
    response.once('close', () => {
      isOver = true
      asked.delete(socket)
      if (all.has(socket)) silent.add(socket)
    })
  })
}
