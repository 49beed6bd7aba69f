import { join } from 'node:path'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { RIGHTS, type Right } from '@wardlight/contracts/rights'
import Type from 'typebox'
import { overlay } from './overlay.ts'
import { schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'

export const SIGN_IN_FILE = 'sign-in.json'

const Claim = Type.String({ minLength: 1, maxLength: 200 })
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 200 }))
const Rights = Type.Array(Type.Enum([...RIGHTS]))
const Areas = Type.Array(Type.Enum([...AREAS]))

/** common/sign-in.json: what an identity provider's words about a person mean here. */
const SignInFile = Type.Object(
  {
    /** Claims that hold the user ID, the name and the email address. */
    userID: Type.Optional(Claim),
    name: Type.Optional(Claim),
    email: Type.Optional(Claim),
    /** Asked for beside openid. */
    scopes: Type.Optional(Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$' }))),
    /** Claim, then value: what it gives. Any other claim or value gives nothing. */
    map: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Record(
          Type.String(),
          Type.Object(
            { rights: Type.Optional(Rights), areas: Type.Optional(Areas) },
            { additionalProperties: false },
          ),
        ),
      ),
    ),
    /** Care areas of everybody who has a right by the map. */
    areas: Type.Optional(Areas),
    /** Words of the claims acr and amr by which a second factor was used. */
    secondFactor: Type.Optional(
      Type.Object({ acr: Type.Optional(Words), amr: Type.Optional(Words) }, { additionalProperties: false }),
    ),
    /** What the provider is asked for as acr_values. */
    acrValues: Type.Optional(Words),
    /** How long ago people may have signed in at the provider; who did before signs in there again. */
    maxAgeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_592_000 })),
  },
  { additionalProperties: false },
)

export interface Gives {
  rights: readonly Right[]
  areas: readonly Area[]
}

export interface SignInRules {
  userID: string
  name: string
  email: string
  scopes: readonly string[]
  map: Readonly<Record<string, Readonly<Record<string, Gives>>>>
  areas: readonly Area[]
  secondFactor: { acr: readonly string[]; amr: readonly string[] }
  acrValues: readonly string[]
  maxAgeSeconds: number | null
}

export const USUAL_SIGN_IN: SignInRules = {
  userID: 'preferred_username',
  name: 'name',
  email: 'email',
  scopes: ['profile', 'email'],
  map: {},
  areas: [],
  secondFactor: { acr: [], amr: ['mfa'] },
  acrValues: [],
  maxAgeSeconds: null,
}

const whole = ({ rights = [], areas = [] }: Partial<Gives>): Gives => ({ rights, areas })

function rulesOf(file: Type.Static<typeof SignInFile>): SignInRules {
  const { map = {}, secondFactor, ...rest } = file
  const gives = Object.entries(map).map(([claim, values]) => [
    claim,
    Object.fromEntries(Object.entries(values).map(([value, given]) => [value, whole(given)])),
  ])
  return {
    ...USUAL_SIGN_IN,
    ...rest,
    map: Object.fromEntries(gives),
    secondFactor: { ...USUAL_SIGN_IN.secondFactor, ...secondFactor },
  }
}

/** Rights nobody could use, for want of a care area. */
function areaProblems({ map, areas }: SignInRules): string[] {
  const all = Object.values(map).flatMap((values) => Object.values(values))
  if (areas.length > 0 || all.length === 0 || all.some((gives) => gives.areas.length > 0)) return []
  return ['map gives rights but no care area; name areas there, or in areas for everybody']
}

/** Reads sign-in.json of the product overlaid with the site's; adds every fault to `problems`. */
export async function readSignInFile(
  roots: readonly string[],
  common: string,
  problems: string[],
): Promise<SignInRules> {
  let merged: unknown = {}
  for (const root of roots)
    merged = overlay(SIGN_IN_FILE, merged, await readJson(root, join(common, SIGN_IN_FILE), problems))
  const found = schemaProblems(SignInFile, merged)
  const rules = found.length > 0 ? USUAL_SIGN_IN : rulesOf(merged as Type.Static<typeof SignInFile>)
  problems.push(...[...found, ...areaProblems(rules)].map((line) => `${common}/${SIGN_IN_FILE}: ${line}`))
  return rules
}
