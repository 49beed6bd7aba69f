import type { Area } from '@wardlight/contracts/areas'
import { SignJWT } from 'jose'
import { isLoopback } from '../config/networks.ts'

/** A frame that is opened later asks for another one. */
const TOKEN_SECONDS = 300
const PLACES = ['{roomSys}', '{token}'] as const

export interface ShownBed {
  area: Area
  roomSys: number
  unit: string
  room: string
}

const plain = (template: string): string =>
  PLACES.reduce((text, place) => text.replaceAll(place, '0'), template)

export const viewerOrigin = (template: string): string => new URL(plain(template)).origin

export const needsToken = (template: string): boolean => template.includes('{token}')

/** What is wrong with a viewer's address, in words for whoever configures it. */
export function viewerProblems(template: string): string[] {
  if (!URL.canParse(plain(template))) return [`"${template}" is no address; allowed is https://…`]
  const { protocol, hostname, username, password, origin } = new URL(plain(template))
  if (username || password) return [`"${template}" holds a password; allowed is {token}`]
  const inPlace = template.slice(0, origin.length).toLowerCase() === origin
  if (!inPlace) return [`"${template}" has a place in its server's name; allowed is https://<server>/…`]
  const problems: string[] = []
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    problems.push(`"${template}" is not reached over TLS; allowed is https://…`)
  if (!PLACES.some((place) => template.includes(place)))
    problems.push(`"${template}" names no bed; allowed is {roomSys} or {token} in it`)
  return problems
}

/**
 * The viewer's address for a bed. Its token (JWT, HS256, 5 minutes) says which bed to whoever shares the secret, and
 * nothing of the patient.
 */
export async function viewerAddress(
  template: string,
  { area, roomSys, unit, room }: ShownBed,
  { secret, now }: { secret: string | null; now: number },
): Promise<string> {
  const seconds = Math.floor(now / 1000)
  const token =
    secret && needsToken(template)
      ? await new SignJWT({ area, unit, room })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setIssuer('wardlight')
          .setAudience(viewerOrigin(template))
          .setSubject(String(roomSys))
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + TOKEN_SECONDS)
          .sign(new TextEncoder().encode(secret))
      : ''
  return template.replaceAll('{roomSys}', String(roomSys)).replaceAll('{token}', token)
}
