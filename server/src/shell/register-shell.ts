import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CONTRACTS_VERSION } from '@wardlight/composition/contracts-version'
import { composedVersions } from '@wardlight/composition/slice-address'
import type { PageSlice } from '@wardlight/contracts/composition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withholdsCookies } from '../calls/own-site.ts'
import { NOBODY, type Visitor } from '../composition/audience.ts'
import { type ComposedPage, composedFor } from '../composition/composed-for.ts'
import { newPage, type PageLoad } from '../composition/page-counts.ts'
import type { CompositionRecord } from '../composition/record.ts'
import { startable } from '../composition/startable.ts'
import { indexPage } from './index-page.ts'
import type { OverrideRules } from './override-rules.ts'
import { pageTheme } from './page-theme.ts'
import { goesBack, registerOverrides } from './register-overrides.ts'
import { CONTENT_HEADERS, pageHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { type SignInState, type SignInWay, signInPart } from './sign-in-part.ts'
import { registerSliceFiles, sendFile } from './slice-files.ts'

/** Files of the page that belong to no slice, with their types. */
const STATIC_FILES = {
  'mark.svg': 'image/svg+xml; charset=utf-8',
  'guard.js': 'text/javascript; charset=utf-8',
} as const

interface ShellOptions {
  record: CompositionRecord
  /** Where built versions lie. */
  dist: string
  production: boolean
  /** Absent: nobody swaps versions in a browser. */
  overrides?: OverrideRules
  /** Who loads a page; called only while there is a canary. */
  visitor?(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** Counts a page load; false: neither it nor what fails on it is counted. */
  loaded?(page: string, load: PageLoad, request: FastifyRequest): boolean
  /** Whether somebody is signed in where this comes from; rejects while nobody can say. Without it the page shows no sign-in by itself. */
  isSignedIn?: (request: FastifyRequest) => Promise<boolean>
  /** Origins of other systems that a popup may show in a frame. */
  frames?: readonly string[]
  /** Other ways to sign in than by password. */
  signInWays?: () => readonly SignInWay[]
  /** Why a sign-in by the page's form was refused just before. */
  refused?(request: FastifyRequest, reply: FastifyReply): SignInState
}

export interface Shell {
  /** Sends the page, its form filled so. */
  page(request: FastifyRequest, reply: FastifyReply, state: SignInState): Promise<FastifyReply>
}

/**
 * Serves the shell, the import map and every slice under /view. Unusable slices are logged and reported, never fatal;
 * while importmap.json itself cannot be used, what was composed before stays.
 */
export function registerShell(app: FastifyInstance, options: ShellOptions): Shell {
  const { record, dist, production, visitor = async () => NOBODY, loaded } = options
  const { isSignedIn = async () => true, signInWays = () => [], refused = () => ({}), frames } = options
  const complaints = new Set<string>()

  const complainOnce = (key: string, about: object, message: string) => {
    if (complaints.has(key)) return
    complaints.add(key)
    app.log.error(about, message)
  }

  const complain = ({ slices }: ComposedPage) => {
    for (const { name, version, ok, error } of slices.filter((one) => one.error)) {
      const message = `a slice of the import map ${ok ? 'does not get what it requires' : 'cannot be used'}`
      complainOnce(`${name} ${version}: ${error}`, { slice: name, version, reason: error }, message)
    }
  }

  const compose = async (request: FastifyRequest, reply: FastifyReply): Promise<ComposedPage> => {
    await record.look()
    const who = record.current()?.canary ? await visitor(request, reply) : NOBODY
    const page = composedFor(record, dist, who)
    complain(page)
    return startable(page, dist)
  }

  const forAll = async () => {
    await record.look()
    const { imports, slices } = startable(composedFor(record, dist, NOBODY), dist)
    return { map: { imports }, slices }
  }
  const rules = record.locked ? null : (options.overrides ?? null)
  const lay = registerOverrides(app, { rules, production, dist, compose: forAll })

  /** A browser that opens a page says that it takes HTML; what only looks whether the server is there does not. */
  const nameLoad = (request: FastifyRequest, { imports, canary }: ComposedPage): { page?: string } => {
    if (!loaded || !request.headers.accept?.includes('text/html')) return {}
    const page = newPage()
    return loaded(page, { versions: composedVersions(imports), canary }, request) ? { page } : {}
  }

  const signIn = async (request: FastifyRequest, slices: readonly PageSlice[], state: SignInState) => {
    const mayBeSignedIn = withholdsCookies(request) || (await isSignedIn(request).catch(() => true))
    if (mayBeSignedIn) return undefined
    const shell = slices.find((one) => one.ok && one.slice?.kind === 'shell')
    return signInPart(shell, dist, { ...state, ways: signInWays() }).catch((error: Error) => {
      complainOnce(`sign-in: ${error.message}`, { reason: error.message }, 'sign-in cannot be shown at once')
      return undefined
    })
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, state: SignInState | null) => {
    if (goesBack(request, reply, production)) return reply
    const composed = await compose(request, reply)
    const { imports, hash } = composed
    const { map, slices, overrides } = await lay(request, { map: { imports }, slices: composed.slices })
    const problem = record.fault() ?? undefined
    const nonce = randomBytes(16).toString('base64url')
    const composition = {
      slices: [...slices],
      hash,
      contracts: CONTRACTS_VERSION,
      ...nameLoad(request, composed),
      ...(overrides && { overrides }),
    }
    const part = state ? await signIn(request, slices, state) : undefined
    const html = indexPage({ map, nonce, problem, theme: pageTheme(request), signIn: part, composition })
    if (slices.length === 0) reply.code(503)
    return sendPage(request, reply.headers(pageHeaders(nonce, { overrides, frames })), html)
  }

  const fresh = { ...CONTENT_HEADERS, 'cache-control': 'no-cache' }
  app.get('/', (_request, reply) => reply.redirect('/view/'))
  app.get('/view', (_request, reply) => reply.redirect('/view/'))
  app.get('/view/', (request, reply) => show(request, reply, refused(request, reply)))
  app.get('/view/auth0callback/', (request, reply) => show(request, reply, null))
  app.get('/view/importmap.json', async (request, reply) => {
    const { imports } = await compose(request, reply)
    return reply.headers(fresh).send({ imports })
  })
  app.get('/view/composition.json', async (request, reply) => {
    const { slices, hash } = await compose(request, reply)
    return reply.headers(fresh).send({ slices, hash, contracts: CONTRACTS_VERSION, locked: record.locked })
  })
  registerSliceFiles(app, dist)
  app.addHook('onReady', async () => complain(composedFor(record, dist, NOBODY)))
  for (const [file, type] of Object.entries(STATIC_FILES))
    app.get(`/view/static/${file}`, (request, reply) =>
      sendFile(request, reply, join(import.meta.dirname, file), type, 'public, max-age=86400'),
    )

  return { page: show }
}
