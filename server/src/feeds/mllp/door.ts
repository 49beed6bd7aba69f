import type { X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { DoorReason } from '@wardlight/contracts/door'
import { type Networks, plainAddress } from '../../config/networks.ts'
import type { DoorRefusals } from './door-refusals.ts'
import type { Holdings } from './holdings.ts'
import { type LinePlace, type Places, sourceOf } from './places.ts'
import type { Tls } from './tls.ts'

/** Who is at the other end. */
export interface Peer {
  address: string
  /** The client's certificate, of an authority that counts; null where none is asked for. */
  certificate: X509Certificate | null
}

/** Who came in: its place, and what to read and write. */
export interface Guest {
  socket: Socket
  peer: Peer
  place: LinePlace
}

export interface DoorOptions {
  /** Null: every address. */
  allow: Networks | null
  tls: Tls | null
  places: Places
  holdings: Holdings
  refusals: DoorRefusals
}

/** Lets a new connection in, or closes it: by address, by who has the places, by TLS. */
export function meet(raw: Socket, options: DoorOptions, enter: (guest: Guest) => void): void {
  const { allow, tls, places, refusals } = options
  const address = plainAddress(raw.remoteAddress ?? '')
  const source = sourceOf(address)
  raw.on('error', () => raw.destroy())
  let refused = false
  const refuse = (why: DoorReason): void => {
    if (!refused) refusals.add(source, why)
    refused = true
    raw.destroy()
  }
  const open = (socket: Socket, place: LinePlace, certificate: X509Certificate | null): void =>
    enter({ socket, peer: { address, certificate }, place })
  const admit = (place: LinePlace): void => {
    raw.once('close', () => places.leave(place))
    if (tls) tls.secure(raw, (socket) => open(socket, place, certificateOf(socket)), refuse)
    else open(raw, place, null)
  }

  if (raw.remoteAddress === undefined) raw.destroy()
  else if (allow && !allow.has(address)) refuse('address')
  else {
    const place = places.take(address, refuse)
    if (typeof place === 'string') refuse(place)
    else admit(place)
  }
}

/** Null without one, or with one no authority vouches for. */
const certificateOf = (socket: TLSSocket): X509Certificate | null =>
  (socket.authorized && socket.getPeerX509Certificate()) || null
