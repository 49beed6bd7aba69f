import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { RepeatedWarning } from './feeds/repeated-warning.ts'
import type { FeedLog } from './feeds/ward-port.ts'

/**
 * Takes so many HTTP connections at most. When there is no place left, the one on which nothing was asked for longest gives
 * its own; where all are being answered, as live streams are, the new one is closed.
 */
export function limitHttp(server: Server, most: number, log: FeedLog): void {
  const warning = new RepeatedWarning(log)
  const all = new Set<Socket>()
  /** On which nothing is asked, the longest first. */
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    const given = all.size < most ? undefined : ([...silent][0] ?? socket)
    all.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      all.delete(socket)
      silent.delete(socket)
    })
    if (!given) return
    for (const each of [all, silent]) each.delete(given)
    given.destroy()
    warning.tell('http', { most }, 'An HTTP connection was closed: there are as many as are taken')
  })
  server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    response.once('close', () => {
      if (all.has(socket)) silent.add(socket)
    })
  })
}
