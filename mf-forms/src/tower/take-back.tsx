import type { AnswerAlertAnswer } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import { actionsOf, type TowerItem, type TowerLists } from '@wardlight/contracts/tower'
import { useSend } from '@wardlight/mf-shared/data'
import { CallError, formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, busy } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { labelOf } from './label-of.ts'
import css from './take-back.module.css'

interface TakeBackProps {
  item: TowerItem
  lists: TowerLists
  area: Area
  roomSys: number
  blocked: boolean
}

const QUIET = ['acknowledged', 'snoozed', 'irrelevant', 'dormant']

/** What somebody found of an item; what was asked of the alert can be taken back, which makes it an item again. */
export function TakeBack({ item, lists, area, roomSys, blocked }: TakeBackProps) {
  const { send, sending } = useSend<AnswerAlertAnswer>('DataRequest', ['DataRequest', 'TowerRequest'])
  const [problem, setProblem] = useState('')
  const user = useUser()
  const { judged, id: alert, state: seen } = item
  if (!judged) return null
  const mayTake = hasRight(user, 'Tower', 'Clinical') && QUIET.includes(seen)
  const reopen = async () => {
    try {
      const fields = { area, roomSys, alert, command: 'reopen', seen }
      const { done } = await send({ query: { action: 'answerAlert' }, body: formBody(fields) })
      setProblem(done ? '' : 'It had changed meanwhile.')
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setProblem(cause.message)
    }
  }
  const actions = actionsOf(lists, item.rule)
  return (
    <section aria-label="Judgement" className={css.judged}>
      <h3>{item.message}</h3>
      <dl>
        <dt>What it is</dt>
        <dd>{labelOf(lists.pick, judged.pick)}</dd>
        <dt>Matters</dt>
        <dd>{labelOf(lists.assess, judged.assess)}</dd>
        <dt>Done</dt>
        <dd>{labelOf(actions, judged.action)}</dd>
        {judged.note && (
          <>
            <dt>Note</dt>
            <dd>{judged.note}</dd>
          </>
        )}
        <dt>By</dt>
        <dd>
          {judged.by}, {whenText(judged.time)}
        </dd>
      </dl>
      {mayTake && (
        <ActionButton onClick={() => void reopen()} {...busy(sending || blocked)}>
          Take back: make the alert active again
        </ActionButton>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
