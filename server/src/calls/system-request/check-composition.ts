import { checkVersions } from '@wardlight/composition/check-versions'
import { CheckCompositionAnswer, CheckCompositionQuery } from '@wardlight/contracts/composition-panel'
import { declare } from '../call.ts'
import { askedVersions, onServer } from './composition-change.ts'

/** Whether versions that lie on the server would fit, with the reasons, in both directions. */
export const checkComposition = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'checkComposition',
  access: 'Admin',
  input: CheckCompositionQuery,
  answer: CheckCompositionAnswer,
  audits: { look: ({ versions }) => ({ detail: versions }), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['composition'],
  run: ({ versions }, { composition: { record, dist } }) =>
    onServer(() => checkVersions(record.current()?.imports ?? {}, askedVersions(versions), dist)),
})
