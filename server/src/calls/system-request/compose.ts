import { ComposeBody, ComposedAnswer } from '@wardlight/contracts/composition-panel'
import { following } from '../../composition/following-entry.ts'
import { declare } from '../call.ts'
import { askedVersions, changeSeen, mustFitHere, saidBy } from './composition-change.ts'

/** Composes versions that lie on the server, for everybody, all or none. */
export const compose = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'compose',
  access: 'Admin',
  input: ComposeBody,
  answer: ComposedAnswer,
  audits: { change: ({ versions, reason }) => ({ detail: `${versions}: ${reason}` }) },
  masks: 'nothing identifying',
  needs: ['composition', 'now'],
  run: ({ versions: text, seen, reason }, { composition, session, now }) => {
    const versions = askedVersions(text)
    const asking = { seen, reason, composition, session, now }
    const said = { ...saidBy(asking), action: 'compose' } as const
    return changeSeen(asking, (newest) => {
      mustFitHere(newest, versions, composition.dist)
      return following(newest, versions, said)
    })
  },
})
