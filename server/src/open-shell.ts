import type { FastifyInstance } from 'fastify'
import type { Sessions } from './accounts/sessions.ts'
import { sessionToken } from './calls/session-cookie.ts'
import type { Composing } from './composition/composed-for.ts'
import { loadBudget } from './composition/load-budget.ts'
import { countLoad } from './composition/page-counts.ts'
import { signInWays } from './identity/sign-in-ways.ts'
import { overrideRules } from './override-rules.ts'
import { registerPlainSignIn } from './plain-sign-in.ts'
import type { Settings } from './settings.ts'
import { registerShell } from './shell/register-shell.ts'
import type { Db } from './store/database.ts'
import { visitorsOf } from './visitor.ts'

interface ShellParts {
  db: Db
  settings: Settings
  sessions: Sessions
  identity: Parameters<typeof signInWays>[0]
  composition: Composing
}

/** Serves the page with what it is told of sessions, the identity provider and the database. */
export function openShell(app: FastifyInstance, parts: ShellParts): void {
  const { db, settings, sessions, identity, composition } = parts
  const mayCount = loadBudget(() => performance.now())
  const shell = registerShell(app, {
    ...composition,
    production: settings.production,
    overrides: overrideRules(settings, sessions),
    visitor: visitorsOf({ sessions, settings }),
    loaded: (page, load) => {
      if (!mayCount()) return false
      void countLoad(db, page, load).catch(() => {})
      return true
    },
    isSignedIn: async (request) => {
      const token = sessionToken(request, settings)
      return token !== null && (await sessions.find(token)) !== null
    },
    signInWays: () => signInWays(identity),
  })
  registerPlainSignIn(app, shell.page)
}
