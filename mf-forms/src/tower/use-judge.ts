import type { SaveTowerBody, TowerItem, TowerLoadAnswer } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import { say } from '@wardlight/mf-shared/messages'
import { useEffect, useRef, useState } from 'react'
import type { Stay } from '../notes/note-drafts.ts'
import { draftOrder, ownWindow, type Words } from './draft-order.ts'
import { asNow, commandOf, readDraft, type TowerDraft } from './tower-draft.ts'
import { useTypedDrafts, writeTyped } from './typed-drafts.ts'
import { useKeepDrafts } from './use-keep-drafts.ts'
import { useTowerSend } from './use-tower-send.ts'

interface Judging {
  /** Whose alerts they are, as they are seen. */
  place: Pick<SaveTowerBody, 'area' | 'roomSys' | 'id' | 'person'>
  /** Who lies there. */
  stay?: Stay
  item: TowerItem | null
  /** All of the patient. */
  items: readonly TowerItem[]
  /** The draft of the untouched item: defaults only. */
  fresh: TowerDraft | null
  /** Drafts the server has, from this window and others. */
  kept: TowerLoadAnswer['drafts']
  /** How an action contacts somebody; undefined: it does not. */
  toldBy(did: string): TowerChoice['contact']
  onSaved(item: TowerItem): void
}

/** A judgement as it is sent, and the item it is of. */
interface WaitingJudgement {
  item: TowerItem
  fields: Parameters<ReturnType<typeof useTowerSend>['keep']>[1]
}

const TRY_AGAIN_MS = 3000

const besides = (noted: Judging['kept'], over: Words | null): Judging['kept'] =>
  noted.filter(({ window, edit }) => window !== ownWindow && !(over?.window === window && edit <= over.edit))

/**
 * The draft of the item in hand. Changes are saved on the server after a pause; a judgement is sent at once, and
 * retried until the server answers.
 */
export function useJudge({ place, stay, item, items, fresh, kept, toldBy, onSaved }: Judging) {
  const [problem, setProblem] = useState('')
  const [waits, setWaits] = useState(false)
  /** Retried unchanged, however the item looks by then: the server may have it already. */
  const waiting = useRef<WaitingJudgement | null>(null)
  const { keep, sending } = useTowerSend()
  const own = useTypedDrafts()[item?.id ?? '']
  const typed = own?.draft
  const noted = kept.filter(({ alert }) => alert === item?.id)
  const earlier = noted.at(-1)
  const over = own ? own.over : earlier && earlier.window !== ownWindow ? earlier : null
  const known = typed ?? (fresh && earlier ? readDraft(earlier.content, fresh) : fresh)
  const draft = known && fresh ? asNow(known, fresh, toldBy) : known
  const alerts = [...items.map(({ id }) => id), ...(item ? [item.id] : [])]
  useKeepDrafts({ place, alerts, sending })

  const judgement = (): WaitingJudgement | null => {
    if (!item || !draft) return null
    const { pick, assess, did, whom, paged, text, followUp, note } = draft
    const told = toldBy(did) === 'page' ? { pager: paged } : { whom }
    const fields = {
      ...{ ...place, alert: item.id, sequence: item.sequence, seen: item.state },
      ...(item.loudSince === undefined ? {} : { loudSince: item.loudSince }),
      ...{ pick, assess, did, note, ...told, text, followUp: Number(followUp) },
      ...commandOf(draft, item),
    }
    return { item, fields }
  }
  const save = async () => {
    const sent = waiting.current ?? judgement()
    if (!sent) return
    setProblem('')
    const { outcome, message } = await keep('save', sent.fields)
    waiting.current = outcome === 'lost' ? sent : null
    setWaits(outcome === 'lost')
    if (outcome === 'refused') setProblem(message)
    if (outcome !== 'done') return
    writeTyped(sent.item.id, null)
    say(message || 'Judged.')
    onSaved(sent.item)
  }
  const again = useRef(save)
  again.current = save
  useEffect(() => {
    if (!waits || sending) return
    const timer = setTimeout(() => void again.current(), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [waits, sending])

  return {
    ...{ draft, problem, waits, sending, save },
    /** Drafts of this item from other windows of this person, except the one this window builds on. */
    beside: fresh ? besides(noted, over).map(({ content }) => readDraft(content, fresh)) : [],
    /** The item in hand has a draft, from this window or an earlier one. */
    isTyped: typed !== undefined || earlier !== undefined,
    change(part: Partial<TowerDraft>) {
      if (!item || !draft) return
      const { sequence } = item
      writeTyped(item.id, {
        sequence,
        draft: { ...draft, ...part },
        over,
        rests: false,
        ...(stay && { of: stay }),
      })
    },
    /** Deletes the draft of the item in hand, here and on the server. */
    async drop() {
      if (!item) return
      const none = { ...place, alert: item.id, sequence: item.sequence, content: '', ...draftOrder(over) }
      const { outcome, message } = await keep('saveNote', none)
      if (outcome === 'done') writeTyped(item.id, null)
      else setProblem(message)
    },
    stopWaiting() {
      waiting.current = null
      setWaits(false)
    },
  }
}
