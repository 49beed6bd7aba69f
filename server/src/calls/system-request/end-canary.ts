import { ComposedAnswer, EndCanaryBody } from '@wardlight/contracts/composition-panel'
import { canaryKept, canaryReturns } from '../../composition/canary-entries.ts'
import { ratesOf } from '../../composition/page-counts.ts'
import { declare } from '../call.ts'
import { changeSeen, mustFitHere, refusal, saidBy } from './composition-change.ts'

/** Makes versions that some were shown everybody's, or gives them up. */
export const endCanary = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'endCanary',
  access: 'Admin',
  input: EndCanaryBody,
  answer: ComposedAnswer,
  audits: {
    change: ({ keep, reason }) => ({ detail: `${keep ? 'everybody’s' : 'given up'}: ${reason}` }),
  },
  masks: 'nothing identifying',
  needs: ['composition', 'database', 'now'],
  run: async ({ keep, seen, reason }, { composition, database, session, now }) => {
    const asking = { seen, reason, composition, session, now }
    const said = saidBy(asking)
    const canary = composition.record.current()?.canary
    const figures = canary ? await ratesOf(database.db, canary.id, canary.since) : null
    return changeSeen(asking, (newest) => {
      if (!newest.canary) throw refusal('No versions are being tried on some.', 'seen')
      if (!keep) return canaryReturns(newest, said, figures)
      mustFitHere({ ...newest, canary: null }, newest.canary.versions, composition.dist)
      return canaryKept(newest, said, figures)
    })
  },
})
