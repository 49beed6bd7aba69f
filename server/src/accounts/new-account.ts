import { AREAS, type Area } from '@wardlight/contracts/areas'
import { RIGHTS, type Right } from '@wardlight/contracts/rights'

export const USAGE = `Usage: npm run user:add -- <userID> --name "Family, Given" --rights Admin,Clinical
         [--areas awicu,awor] [--email address] [--patient <record number>]
       npm run user:add -- <userID> --reset | --reset-code | --disable | --enable
       npm run user:add -- <userID> --subject <sub at the identity provider>
The password is asked for, or read from the first line of standard input.`

interface NewAccountOptions {
  name?: string
  rights?: string
  areas?: string
  email?: string
  patient?: string
}

const oneOfEach = <T extends string>(what: string, text: string, allowed: readonly T[]): T[] => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return [...new Set(names)].map((name) => {
    const found = allowed.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!found) throw new Error(`${name} is none of the ${what}: ${allowed.join(', ')}`)
    return found
  })
}

/** The account the command line describes. Throws with what is missing or wrong. */
export function readNewAccount(positionals: readonly string[], options: NewAccountOptions) {
  const [userID, ...others] = positionals
  if (!userID || others.length > 0) throw new Error('Name one user ID')
  if (!/^[\w.@-]{1,200}$/.test(userID)) throw new Error('A user ID has letters, digits and . _ @ - only')
  if (!options.name) throw new Error('--name is missing')
  const rights: Right[] = oneOfEach('rights', options.rights ?? '', RIGHTS)
  if (rights.length === 0) throw new Error(`--rights is missing: ${RIGHTS.join(', ')}`)
  const areas: Area[] = oneOfEach('areas', options.areas ?? AREAS.join(','), AREAS)
  const patientNumber = options.patient?.trim() ?? ''
  if (patientNumber !== '' && !rights.includes('Patient'))
    throw new Error('--patient is for the right Patient')
  return { userID, name: options.name, rights, areas, email: options.email ?? '', patientNumber }
}
