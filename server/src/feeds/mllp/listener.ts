import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { DoorReason } from '@wardlight/contracts/door'
import type { Frame } from '@wardlight/hl7/framer'
import { portTaken } from '../../process/taken-port.ts'
import { Connection, type ConnectionLimits, type StreamCounts } from './connection.ts'
import { type DoorOptions, type Guest, meet } from './door.ts'

interface MllpListener {
  port: number
  /** Takes no more connections or frames; resolves when what came in is answered, or after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

/** A connection that was let in. */
export interface AdmittedLine extends Omit<Guest, 'socket'> {
  /** It sent a message of this sender (MSH-3/4) that was taken. */
  heard(sender: string): void
  readonly counts: StreamCounts
}

interface ListenerOptions {
  host: string
  port: number
  limits: ConnectionLimits
  door: DoorOptions
  /** Answers a frame with what to send back, a frame each (unframed). Never rejects. */
  answer(frame: Frame, line: AdmittedLine): Promise<Buffer[]>
  /** Called when a line is closed for what it sends, or fails to send. */
  refused?(why: DoorReason, line: AdmittedLine): void
  closed(line: AdmittedLine): void
}

/** Listens for MLLP connections. Rejects with what to change when the port cannot be had. */
export async function listen(options: ListenerOptions): Promise<MllpListener> {
  const { host, port, door } = options
  const connections = new Set<Connection>()
  const outside = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (raw) => {
    outside.add(raw)
    raw.once('close', () => outside.delete(raw))
    meet(raw, door, (guest) => {
      outside.delete(raw)
      const connection = open(guest, options, () => connections.delete(connection))
      connections.add(connection)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMs = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const raw of outside) raw.destroy()
      for (const connection of connections) connection.finish()
      const timer = setTimeout(() => {
        for (const connection of connections) connection.destroy()
      }, graceMs)
      await closed
      clearTimeout(timer)
      door.tls?.stop()
    },
  }
}

function open({ socket, peer, place }: Guest, options: ListenerOptions, gone: () => void): Connection {
  const { door, limits, answer, refused, closed } = options
  const connection = new Connection(socket, place.known, limits, {
    answer: (frame) => answer(frame, line),
    refused(why) {
      door.refusals.add(place.source, why)
      refused?.(why, line)
    },
    holds: (bytes) => door.holdings.hold(place, bytes),
    closed() {
      gone()
      closed(line)
    },
  })
  const line: AdmittedLine = {
    peer,
    place,
    heard(sender) {
      connection.known()
      door.places.heard(place, sender)
    },
    get counts() {
      return connection.counts
    },
  }
  return connection
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return portTaken('MLLP_PORT', host, port)
  return new Error(`MLLP_PORT: cannot listen on ${host}, port ${port}: ${error.code}`)
}
