import { RIGHTS, type Right } from '@wardlight/contracts/rights'
import type { EnvironmentReader } from '../environment.ts'

/** TOTP_RIGHTS: who signs in with the code of an app too. */
export function readTotpRights({ text }: EnvironmentReader, problems: string[]): Right[] {
  const given = text('TOTP_RIGHTS')
  if (given === null || given === 'off') return []
  const names = given.split(',').map((name) => name.trim())
  const rights = RIGHTS.filter((right) => names.includes(right))
  if (rights.length === new Set(names).size) return rights
  problems.push(`TOTP_RIGHTS is "${given}"; allowed is off, or some of ${RIGHTS.join(', ')} with commas`)
  return []
}
