import { composedVersions } from '@wardlight/composition/slice-address'
import { isArea } from '@wardlight/contracts/areas'
import { ComposedAnswer, StartCanaryBody } from '@wardlight/contracts/composition-panel'
import type { Audience } from '@wardlight/contracts/composition-record'
import { canaryBegins } from '../../composition/canary-entries.ts'
import type { Db } from '../../store/database.ts'
import { declare } from '../call.ts'
import { CallError } from '../call-error.ts'
import { askedVersions, changeSeen, mustFitHere, refusal, saidBy } from './composition-change.ts'

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

interface CanaryAudience {
  share?: number
  users?: string
  areas?: string
}

/** Throws CallError 400 where nobody is chosen, or somebody who does not exist. */
async function audienceOf({ share, users: text, areas: named }: CanaryAudience, db: Db): Promise<Audience> {
  const invalid = (message: string, field: string) => new CallError(400, 'invalid', message, { field })
  const [users, areas] = [listOf(text), listOf(named)]
  if (share === undefined && users.length + areas.length === 0)
    throw invalid('Say for whom: a share of the browsers, accounts, or care areas.', 'share')
  const noArea = areas.find((area) => !isArea(area))
  if (noArea) throw invalid(`${noArea} is no care area.`, 'areas')
  if (users.length > 0) {
    const known = await db.selectFrom('users').select('user_id').where('user_id', 'in', users).execute()
    const unknown = users.filter((user) => !known.some(({ user_id }) => user_id === user))
    if (unknown.length > 0) throw invalid(`There is no account ${unknown.join(', ')}.`, 'users')
  }
  return {
    ...(share === undefined ? {} : { share }),
    ...(users.length > 0 ? { users } : {}),
    ...(areas.length > 0 ? { areas: areas.filter(isArea) } : {}),
  }
}

/** Shows versions that lie on the server to some, until they are made everybody's or given up. */
export const startCanary = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'startCanary',
  access: 'Admin',
  input: StartCanaryBody,
  answer: ComposedAnswer,
  audits: {
    change: ({ versions, share, users, areas, reason }) => {
      const to = [share && `${share} % of browsers`, users, areas].filter(Boolean).join(', ')
      return { detail: `${versions} for ${to}: ${reason}` }
    },
  },
  masks: 'nothing identifying',
  needs: ['composition', 'database', 'now'],
  run: async ({ versions: text, seen, reason, ...chosen }, { composition, database, session, now }) => {
    const versions = askedVersions(text)
    const asking = { seen, reason, composition, session, now }
    const said = saidBy(asking)
    const audience = await audienceOf(chosen, database.db)
    return changeSeen(asking, (newest) => {
      if (newest.canary)
        throw refusal('Other versions are tried on some. Make them everybody’s or return first.')
      const composed = composedVersions(newest.imports)
      const tried: Record<string, string> = {}
      for (const [id, version] of Object.entries(versions)) {
        if (version === null) throw refusal(`${id} cannot be taken out for some alone.`)
        if (!(id in composed)) throw refusal(`${id} is not composed; compose it for everybody.`)
        if (composed[id] === version) throw refusal(`${id} ${version} is composed already.`)
        tried[id] = version
      }
      mustFitHere(newest, versions, composition.dist)
      return canaryBegins(newest, tried, audience, said)
    })
  },
})
