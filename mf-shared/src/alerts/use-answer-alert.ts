import type { AlertCommand, AnswerAlertAnswer } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import { useState } from 'react'
import { useSend } from '../data/use-send.ts'
import { formBody } from '../request/call.ts'
import { clockText } from '../time/clock-text.ts'
import type { AlertView } from '../values/alert-view.ts'

/** Whose alert it is. */
export interface AlertPlace {
  area: Area
  roomSys: number
}

/** What became of an alert that could not be answered, in words. */
function instead({ state, by, until }: AnswerAlertAnswer): string {
  if (state === 'acknowledged') return `Already acknowledged${by ? ` by ${by}` : ''}.`
  if (state === 'snoozed')
    return `Already snoozed${until ? ` until ${clockText(until)}` : ''}${by ? ` by ${by}` : ''}.`
  return state === 'active' ? 'It is active again.' : 'It is over.'
}

/** Sends what a person does to an alert. `problem`: why it was not done. */
export function useAnswerAlert(
  { id, state }: Pick<AlertView, 'id' | 'state'>,
  { area, roomSys }: AlertPlace,
) {
  const { send, sending, error } = useSend<AnswerAlertAnswer>('DataRequest', ['DataRequest', 'CensusRequest'])
  const [told, setTold] = useState('')
  const answer = async (command: AlertCommand, minutes?: number): Promise<void> => {
    setTold('')
    const fields = { area, roomSys, alert: id, command, seen: state, ...(minutes && { minutes }) }
    const found = await send({ query: { action: 'answerAlert' }, body: formBody(fields) }).catch(() => null)
    if (found && !found.done) setTold(instead(found))
  }
  return { answer, sending, problem: error?.message ?? told }
}
