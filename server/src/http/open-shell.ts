import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import { deviceToken, sessionToken } from '../calls/session-cookie.ts'
import type { Composing } from '../composition/composed-for.ts'
import { loadBudget } from '../composition/load-budget.ts'
import { countLoad, type PageLoad } from '../composition/page-counts.ts'
import { signInWays } from '../identity/sign-in-ways.ts'
import type { Settings } from '../settings/settings.ts'
import { registerShell } from '../shell/register-shell.ts'
import type { Db } from '../store/database.ts'
import { overrideRules } from './composed-override-rules.ts'
import { isKnownBrowser, type Tokens } from './known-browser.ts'
import { registerPlainSignIn } from './plain-sign-in.ts'
import { takeRefusal } from './refused-sign-in.ts'
import { visitorsOf } from './visitor.ts'

interface ShellParts {
  db: Db
  settings: Settings
  sessions: Sessions
  identity: Parameters<typeof signInWays>[0]
  composition: Composing
  /** Origins a popup may show in a frame. */
  frames?: readonly string[]
  /** Whether one more load of a page may be counted. */
  mayCount?: () => boolean
}

/** Serves the page with what it is told of sessions, the identity provider and the database. */
export function openShell(app: FastifyInstance, parts: ShellParts): void {
  const { db, settings, sessions, identity, composition, frames } = parts
  const { mayCount = loadBudget(() => performance.now()) } = parts
  /** Strangers have no say in whether versions tried on some are given up, nor do they use up what may be counted. */
  const count = async (tokens: Tokens, page: string, load: PageLoad): Promise<void> => {
    if ((await isKnownBrowser(db, tokens)) && mayCount()) await countLoad(db, page, load)
  }
  const shell = registerShell(app, {
    ...composition,
    frames,
    production: settings.production,
    overrides: overrideRules(settings, sessions),
    visitor: visitorsOf({ sessions, settings }),
    loaded: (page, load, request) => {
      const tokens = { session: sessionToken(request, settings), device: deviceToken(request, settings) }
      if (tokens.session === null && tokens.device === null) return false
      void count(tokens, page, load).catch(() => {})
      return true
    },
    isSignedIn: async (request) => {
      const token = sessionToken(request, settings)
      return token !== null && (await sessions.find(token)) !== null
    },
    signInWays: () => signInWays(identity),
    refused: (request, reply) => takeRefusal(request, reply, settings),
  })
  registerPlainSignIn(app, shell.page, settings)
}
