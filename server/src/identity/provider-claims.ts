import { AREAS, type Area } from '@wardlight/contracts/areas'
import { RIGHTS, type Right } from '@wardlight/contracts/rights'
import type { SignInRules } from '../config/sign-in-file.ts'

export type Claims = Readonly<Record<string, unknown>>

/** What the provider's words about a person mean here. */
export interface ProviderPerson {
  userID: string
  name: string
  email: string
  rights: Right[]
  areas: Area[]
  /** Signed in there with a second factor. */
  strong: boolean
}

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A claim by its name, or by the names that lead to it, with dots: realm_access.roles. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const part of name.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return at
}

/** The words of a claim: one, or a list of them; of anything else none. */
const wordsOf = (claim: unknown): string[] =>
  [claim].flat().filter((word): word is string => typeof word === 'string')

const textAt = (claims: Claims, name: string): string => wordsOf(claimAt(claims, name))[0]?.trim() ?? ''

/** Reads the claims of a checked ID token. Claims and values the rules do not name give nothing. */
export function readPerson(claims: Claims, rules: SignInRules): ProviderPerson {
  const given = Object.entries(rules.map).flatMap(([claim, values]) =>
    wordsOf(claimAt(claims, claim)).flatMap((word) => (Object.hasOwn(values, word) ? [values[word]] : [])),
  )
  const rights = new Set(given.flatMap((gives) => gives?.rights ?? []))
  const areas = new Set([...rules.areas, ...given.flatMap((gives) => gives?.areas ?? [])])
  const { acr, amr } = rules.secondFactor
  return {
    userID: textAt(claims, rules.userID),
    name: textAt(claims, rules.name),
    email: textAt(claims, rules.email),
    rights: RIGHTS.filter((right) => rights.has(right)),
    areas: AREAS.filter((area) => areas.has(area)),
    strong:
      wordsOf(claims.acr).some((word) => acr.includes(word)) ||
      wordsOf(claims.amr).some((word) => amr.includes(word)),
  }
}
