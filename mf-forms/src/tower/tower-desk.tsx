import { actionsOf, type TowerLoadAnswer } from '@wardlight/contracts/tower'
import { aboutStay, isSameStay, seenThere, stayName, useAnswer, useVars } from '@wardlight/mf-shared/data'
import { confirmed, say } from '@wardlight/mf-shared/messages'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner, EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { ContactList } from './contact-list.tsx'
import { Glance } from './glance.tsx'
import { ItemQueue } from './item-queue.tsx'
import { JudgeForm } from './judge-form.tsx'
import { Beside, LeftOver } from './left-over.tsx'
import { TakeBack } from './take-back.tsx'
import css from './tower-desk.module.css'
import { newDraft } from './tower-draft.ts'
import { useTypedDrafts } from './typed-drafts.ts'
import { UnderAge } from './under-age.tsx'
import { useHold } from './use-hold.ts'
import { useItemInHand } from './use-item-in-hand.ts'
import { useJudge } from './use-judge.ts'
import { useTowerSend } from './use-tower-send.ts'

const SILENT = 'The server is silent. What you type stays here.'
const LATER = 'The server is silent. What there is to judge comes as soon as it answers.'
const NOT_KEPT = { refused: 'Nothing was saved.', lost: 'Try again: it is saved only once.' }

/** Glance, queue and item in hand of one patient. */
export function TowerDesk({ patient }: { patient: PopupPatient }) {
  const { area, room, body, frozenAt } = patient
  const { census } = body
  const { age } = census
  const vars = useVars(area)
  const { take } = useHold(area, room, stayName(census))
  const answer = useAnswer<TowerLoadAnswer>('TowerRequest', {
    query: { action: 'load', area, roomSys: room },
    about: aboutStay(census),
    area,
    room,
    revisionOf: ({ revision }) => revision,
  })
  const place = { area, roomSys: room, ...seenThere(census) }
  const reacting = useTowerSend()
  const loaded = answer.data && isSameStay(answer.data, census) ? answer.data : undefined
  const lists = vars.data?.tower
  const items = loaded?.items ?? []
  const typed = useTypedDrafts()
  const { item, choose, next } = useItemInHand(
    items,
    loaded ? census : null,
    (alert) => typed[alert] !== undefined,
  )
  const actions = item && lists ? actionsOf(lists, item.rule) : []
  const fresh = item && lists ? newDraft(item, lists) : null
  const judge = useJudge({
    ...{ place, stay: census, item, items, fresh, kept: loaded?.drafts ?? [] },
    toldBy: (did) => actions.find(({ id }) => id === did)?.contact,
    onSaved: next,
  })
  const error = answer.error ?? vars.error
  if ((!loaded || !vars.data) && (error || frozenAt !== null))
    return <ErrorState detail={error?.message ?? LATER} onRetry={loaded ? vars.retry : answer.retry} />
  if (!loaded || !vars.data) return <p role="status">Loading the tower</p>
  if (!lists) return <EmptyState title="No control tower" detail="This care area has none." />
  const { holder, contacts } = loaded
  const isOthers = holder !== null && !holder.mine
  const blocked = isOthers ? `${holder.name} has this patient open.` : ''
  const variable = vars.data.alertRules.find(({ id }) => id === item?.rule)?.atom ?? null
  const react = async (contact: number, reaction: string, text: string) => {
    const { outcome, message } = await reacting.keep('Entry', { ...place, contact, reaction, text })
    say(outcome === 'done' ? 'The answer was saved.' : `${message} ${NOT_KEPT[outcome]}`)
    return outcome === 'done'
  }
  const takeOver = async () => {
    const text = `${blocked} Take over? They can save nothing then.`
    if (await confirmed(text, { title: 'Take over', ok: 'Take over' })) take()
  }
  return (
    <div className={css.desk}>
      {isOthers && (
        <Banner
          tone="caution"
          title={`${holder.name} has had this patient open since ${whenText(holder.since)}`}
          detail="One person judges a patient at a time."
          action={<ActionButton onClick={() => void takeOver()}>Take over</ActionButton>}
        />
      )}
      <UnderAge age={age} />
      <div className={css.columns}>
        <Glance
          patient={patient}
          vars={vars.data}
          variable={variable}
          fired={item?.alertInstanceTime ?? null}
        />
        <div>
          <ItemQueue items={items} lists={lists} chosen={item?.id ?? null} onChoose={choose} />
          <ContactList
            contacts={contacts}
            lists={lists}
            blocked={blocked !== '' || reacting.sending || frozenAt !== null}
            onReaction={react}
          />
        </div>
        <div>
          {item?.judged && <TakeBack {...{ item, lists, place }} blocked={isOthers} />}
          {item?.judged && judge.isTyped && judge.draft && (
            <LeftOver draft={judge.draft} problem={judge.problem} onDrop={() => void judge.drop()} />
          )}
          {item && !item.judged && judge.draft && (
            <JudgeForm
              item={item}
              lists={lists}
              elements={vars.data.uiConfig.elements}
              staff={census.staff}
              draft={judge.draft}
              blocked={blocked}
              problem={judge.problem || (frozenAt !== null && !judge.waits ? SILENT : '')}
              sending={judge.sending}
              waits={judge.waits}
              onDraft={judge.change}
              onSave={() => void judge.save()}
              onStopWaiting={judge.stopWaiting}
            />
          )}
          {item &&
            !item.judged &&
            judge.beside.map((draft) => <Beside key={JSON.stringify(draft)} draft={draft} />)}
          {!item && <EmptyState title="Nothing to judge" detail="What fires next appears here by itself." />}
        </div>
      </div>
    </div>
  )
}
