import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const STEP_S = 30
const SECRET_BYTES = 20

const totp = (secret: string, userID = '') =>
  new TOTP({ issuer: 'Wardlight', label: userID, secret: Secret.fromBase32(secret), period: STEP_S })

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address an authenticator app reads from a QR code, as lines of 0 and 1. */
export const qrOf = (secret: string, userID: string): string[] =>
  encode(totp(secret, userID).toString(), { border: 0 }).data.map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  )

/**
 * The step a code belongs to, RFC 6238: the present one or a neighbour, later than `used`. Null: it is none, or was used.
 * `now` in ms.
 */
export function stepOf(secret: string, code: string, now: number, used: number | null): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now, window: 1 })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / STEP_S) + delta
  return used !== null && step <= used ? null : step
}
