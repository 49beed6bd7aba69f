import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RepeatedWarning } from '../feeds/repeated-warning.ts'
import type { FeedLog } from '../feeds/ward-port.ts'

const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Takes so many HTTP connections at most. When there is no place left, the one on which nothing was wholly asked for longest
 * gives its own, else the longest asked whose answer is not taken; where all are being answered, as live streams are, the
 * new one is closed.
 */
export function limitHttp(server: Server, most: number, log: FeedLog): void {
  const warning = new RepeatedWarning(log)
  const all = new Set<Socket>()
  /** On which nothing is asked, or not to its end, the longest first. */
  const silent = new Set<Socket>()
  /** On which something is asked, the longest first; streams are not looked at again. */
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
    warning.tell('http', { most }, 'An HTTP connection was closed: there are as many as are taken')
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
