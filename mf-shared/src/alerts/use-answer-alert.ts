import type { AlertState } from '@wardlight/contracts/alert'
import type { AlertCommand, AnswerAlertAnswer, AnswerAlertBody } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import { useState } from 'react'
import { useSend } from '../data/use-send.ts'
import { formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { isNotSent } from '../request/recorded.ts'
import { whenText } from '../time/when-text.ts'
import type { AlertView } from '../values/alert-view.ts'

/** Whose alert it is. */
export interface AlertPlace {
  area: Area
  roomSys: number
  /** By two identifiers, for what opens over the page. */
  who: string
}

/** What a person adds to a command. */
export type AnswerMore = Pick<AnswerAlertBody, 'minutes' | 'reason'>

/** What became of an alert that could not be answered, in words. */
function instead({ state, by, until }: AnswerAlertAnswer): string {
  if (state === 'acknowledged') return `Already acknowledged${by ? ` by ${by}` : ''}.`
  if (state === 'snoozed')
    return `Already snoozed${until ? ` until ${whenText(until)}` : ''}${by ? ` by ${by}` : ''}.`
  if (state === 'irrelevant' || state === 'dormant') return `Already irrelevant${by ? `, by ${by}` : ''}.`
  return state === 'active' ? 'It is active again.' : 'It is over.'
}

/** Why the answer failed, with the alert's state by then: no longer shown once the alert has another state. */
interface AnswerProblem {
  text: string
  state: AlertState | null
}

/** Sends what a person does to an alert. `problem`: why it was not done. */
export function useAnswerAlert(
  { id, state, loudSince }: Pick<AlertView, 'id' | 'state' | 'loudSince'>,
  { area, roomSys }: AlertPlace,
) {
  const { send, sending } = useSend<AnswerAlertAnswer>('DataRequest', ['DataRequest', 'CensusRequest'])
  const [told, setTold] = useState<AnswerProblem | null>(null)
  const [shown, setShown] = useState(state)
  if (state !== shown) {
    setShown(state)
    if (told?.state !== state) setTold(null)
  }
  const answer = async (command: AlertCommand, more: AnswerMore = {}): Promise<void> => {
    setTold(null)
    const loud = loudSince === undefined ? {} : { loudSince }
    const fields = { area, roomSys, alert: id, command, seen: state, ...loud, ...more }
    try {
      const found = await send({ query: { action: 'answerAlert' }, body: formBody(fields) })
      if (!found.done) setTold({ text: instead(found), state: found.state })
    } catch (cause) {
      if (cause instanceof CallError && !isNotSent(cause)) setTold({ text: cause.message, state: null })
    }
  }
  return { answer, sending, problem: told?.text }
}
