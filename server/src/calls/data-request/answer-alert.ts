import {
  AnswerAlertAnswer,
  AnswerAlertBody,
  IRRELEVANT_ELEMENT,
  isReason,
} from '@wardlight/contracts/answer-alert'
import { all, any, not } from '../../accounts/rights.ts'
import { declare } from '../call.ts'
import { CallError, noSuchRoom } from '../call-error.ts'
import { paceChange } from '../paced-changes.ts'

/** A person acknowledges or snoozes an alert, calls it irrelevant, or takes that back. */
export const answerAlert = declare({
  path: 'DataRequest.ashx',
  method: 'POST',
  action: 'answerAlert',
  access: all(any('Clinical', 'Tower'), not('NoEdit')),
  input: AnswerAlertBody,
  answer: AnswerAlertAnswer,
  audits: {
    change: ({ area, roomSys, alert, command, minutes, reason }, { done }, { ward }) => ({
      detail: [
        command,
        command === 'snooze' && (minutes === undefined ? 'until worse' : `${minutes} min`),
        command === 'irrelevant' && reason,
        ward.alert({ area, roomSys, alertId: alert })?.rule,
        alert,
        !done && 'not done: it was no longer so',
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'writeLimit'],
  run: async (asking, { ward, config, writeLimit, session }) => {
    paceChange(writeLimit, session)
    const { area, roomSys, alert: alertId, seen, loudSince, command, minutes, reason } = asking
    if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
    if (command === 'irrelevant' && config.area(area).ui.elements[IRRELEVANT_ELEMENT] !== true)
      throw new CallError(400, 'invalid', 'This care area calls no alert irrelevant.', { field: 'command' })
    if (command === 'irrelevant' && !isReason(reason ?? ''))
      throw new CallError(400, 'invalid', 'Say why it is irrelevant.', { field: 'reason' })
    const asked = { area, roomSys, alertId }
    const { user_id: who, name } = session.account
    const done = await ward.answerAlert(
      { ...asked, seen, loudSince },
      { command, minutes, reason, who, name },
    )
    const found = ward.alert(asked)
    const until = found?.until == null ? null : new Date(found.until).toISOString()
    return { done, state: found?.state ?? null, by: found?.by ?? null, until }
  },
})
