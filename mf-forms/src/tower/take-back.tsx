import { actionsOf, type TakeBackBody, type TowerItem, type TowerLists } from '@wardlight/contracts/tower'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, busy } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { labelOf } from './label-of.ts'
import css from './take-back.module.css'
import { useTowerSend } from './use-tower-send.ts'

interface TakeBackProps {
  item: TowerItem
  lists: TowerLists
  /** Of whom the item is. */
  place: Pick<TakeBackBody, 'area' | 'roomSys' | 'id' | 'person'>
  blocked: boolean
}

const QUIET = ['acknowledged', 'snoozed', 'irrelevant', 'dormant']

/** The saved judgement of an item. Taking it back makes the alert active again, and so an item to judge. */
export function TakeBack({ item, lists, place, blocked }: TakeBackProps) {
  const { keep, sending } = useTowerSend()
  const [problem, setProblem] = useState('')
  const { judged, id: alert, state: seen } = item
  if (!judged) return null
  const takeBack = async () => {
    const { message } = await keep('takeBack', { ...place, alert, seen })
    setProblem(message)
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
      {QUIET.includes(seen) && (
        <ActionButton onClick={() => void takeBack()} {...busy(sending || blocked)}>
          Take back: make the alert active again
        </ActionButton>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
