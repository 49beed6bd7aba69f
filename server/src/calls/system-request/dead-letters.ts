import { DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import { SystemQuery } from '@wardlight/contracts/system'
import { any } from '../../accounts/rights.ts'
import { declare } from '../call.ts'

/** Messages that could not be applied, without their bodies. */
export const deadLetters = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'deadLetters',
  access: any('Technical', 'Admin'),
  input: SystemQuery,
  answer: DeadLettersAnswer,
  audits: { look: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['feeds'],
  run: (_input, { feeds }) => feeds.deadLetters(),
})
