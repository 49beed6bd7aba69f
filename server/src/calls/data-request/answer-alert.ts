import { AnswerAlertAnswer, AnswerAlertBody } from '@wardlight/contracts/answer-alert'
import { all, any, not } from '../../accounts/rights.ts'
import { declare } from '../call.ts'
import { CallError, noSuchRoom } from '../call-error.ts'

/** A person acknowledges or snoozes an alert, or takes that back. */
export const answerAlert = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'answerAlert',
  access: all(any('Clinical', 'Tower'), not('NoEdit')),
  input: AnswerAlertBody,
  answer: AnswerAlertAnswer,
  audits: {
    change: ({ area, roomSys, alert, command, minutes }, { done }, { ward }) => ({
      ...{ area, roomSys, subject: ward.subject(area, roomSys) },
      detail: [
        command,
        command === 'snooze' && `${minutes} min`,
        ward.alert({ area, roomSys, alertId: alert })?.rule,
        alert,
        !done && 'not done: it was no longer so',
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ area, roomSys, alert: alertId, seen, command, minutes }, { ward, session }) => {
    if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
    if (command === 'snooze' && minutes === undefined)
      throw new CallError(400, 'invalid', 'Say for how many minutes.', { field: 'minutes' })
    const asked = { area, roomSys, alertId }
    const { user_id: who, name } = session.account
    const done = await ward.answerAlert({ ...asked, seen }, { command, minutes, who, name })
    const found = ward.alert(asked)
    const until = found?.until == null ? null : new Date(found.until).toISOString()
    return { done, state: found?.state ?? null, by: found?.by ?? null, until }
  },
})
