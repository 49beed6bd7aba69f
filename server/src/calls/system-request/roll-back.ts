import { ComposedAnswer, RollBackBody } from '@wardlight/contracts/composition-panel'
import { following } from '../../composition/following-entry.ts'
import { panelSlices } from '../../composition/panel-slices.ts'
import { declare } from '../call.ts'
import { changeSeen, mustFitHere, refusal, saidBy } from './composition-change.ts'

/** Composes the version of a slice that was composed before the present one. */
export const rollBack = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'rollBack',
  access: 'Admin',
  input: RollBackBody,
  answer: ComposedAnswer,
  audits: { change: ({ slice, reason }) => ({ detail: `${slice}: ${reason}` }) },
  masks: 'nothing identifying',
  needs: ['composition', 'now'],
  run: ({ slice, seen, reason }, { composition, session, now }) => {
    const asking = { seen, reason, composition, session, now }
    const said = { ...saidBy(asking), action: 'rollback' } as const
    return changeSeen(asking, (newest) => {
      const before = panelSlices(composition).find((one) => one.slice === slice)?.before
      if (!before) throw refusal(`The server has no version of ${slice} from before this one.`, 'slice')
      mustFitHere(newest, { [slice]: before }, composition.dist)
      return following(newest, { [slice]: before }, said)
    })
  },
})
