import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address of a text with or without a port; null when it is none. */
function addressIn(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/**
 * Who asks: what the nearest proxy believed says, else the other end of the connection. Never anything that is no address;
 * empty when the connection is gone already.
 */
export const addressOf = (request: FastifyRequest): string =>
  addressIn(request.ip ?? '') ?? addressIn(request.socket.remoteAddress ?? '') ?? ''
