import type { Area } from '@wardlight/contracts/areas'
import { SignJWT } from 'jose'
import { needsToken, viewerOrigin } from '../config/waveform-viewer.ts'

/** A frame that is opened later asks for another one. */
const TOKEN_SECONDS = 300

interface ShownBed {
  area: Area
  roomSys: number
  unit: string
  room: string
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
