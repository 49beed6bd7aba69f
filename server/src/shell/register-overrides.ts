import { type Composition, overridden } from '@wardlight/composition/overridden'
import { versionsHere } from '@wardlight/composition/versions-here'
import { overrideWords, RESET_PATH } from '@wardlight/contracts/override-words'
import { type AskedVersions, OverridesBody, type PageOverrides } from '@wardlight/contracts/overrides'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import { askedBy, keepAsked } from './override-cookie.ts'
import { mayOverride, type OverrideRules } from './override-rules.ts'

const RESET = new URL(RESET_PATH, 'http://x').searchParams.get('override')

interface OverrideOptions {
  /** Null: nobody may, and what browsers ask for counts for nothing. */
  rules: OverrideRules | null
  production: boolean
  dist: string
  compose(): Promise<Composition>
}

/** What of the server's composition a page has, and how it was overridden; without `overrides` where that is off. */
interface Laid extends Composition {
  overrides?: PageOverrides
}

/** Swapping versions in one browser: which there are, asking for some, and going back. Returns what a page is to have. */
export function registerOverrides(
  app: FastifyInstance,
  { rules, production, dist, compose }: OverrideOptions,
): (request: FastifyRequest, composed: Composition) => Promise<Laid> {
  app.get('/view/versions.json', async (request, reply) => {
    const refusal = await refusalOf(rules, request)
    return refusal ? refuse(reply, 403, refusal) : { slices: versionsHere(dist) }
  })

  app.post('/view/overrides', async (request, reply) => {
    const refusal = await refusalOf(rules, request)
    if (refusal || !rules) return refuse(reply, 403, refusal)
    if (!request.headers['x-requested-with'])
      return refuse(reply, 403, 'The header X-Requested-With is missing.')
    if (!Check(OverridesBody, request.body)) return refuse(reply, 400, 'Say which versions.')
    const { list } = overridden(await compose(), request.body.asked, rules, dist)
    const refused = list.filter(({ state }) => state === 'refused')
    if (refused.length > 0) return refuse(reply, 409, refused.map(overrideWords).join(' '))
    const asked: AskedVersions = Object.fromEntries(list.map((one) => [one.name, one.asked]))
    if (!keepAsked(reply, asked, production)) return refuse(reply, 400, 'These are too many at once.')
    request.log.info({ overrides: asked }, 'a browser loads other versions than those composed')
    return { status: 'good' }
  })

  return async (request, composed) => {
    if (!rules) return composed
    const { forAll, origins, development } = rules
    const asked = askedBy(request, production)
    const isAsked = Object.keys(asked).length > 0
    const may = isAsked ? await mayOverride(rules, request).catch(() => 'unknown' as const) : 'no'
    const { map, slices, list } = overridden(composed, may === 'yes' ? asked : {}, rules, dist)
    const waits = may === 'unknown'
    return { map, slices, overrides: { forAll, origins: [...origins], development, list, waits } }
  }
}

/** Whether this asks for the composed versions; then they are asked for again without saying so, at the same place. */
export function goesBack(request: FastifyRequest, reply: FastifyReply, production: boolean): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://x')
  if (!searchParams.getAll('override').includes(RESET ?? '')) return false
  searchParams.delete('override')
  keepAsked(reply, {}, production)
  void reply.redirect([pathname, searchParams].map(String).filter(Boolean).join('?'), 303)
  return true
}

async function refusalOf(rules: OverrideRules | null, request: FastifyRequest): Promise<string> {
  if (!rules) return 'Versions cannot be swapped on this server.'
  const may = await mayOverride(rules, request)
  return may === 'yes' ? '' : 'Only people with the Technical or Admin right may swap versions.'
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { code: 'override-refused', message } })
