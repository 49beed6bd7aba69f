import type { Area } from '@wardlight/contracts/areas'
import type { TowerItem, TowerLoadAnswer } from '@wardlight/contracts/tower'
import { say } from '@wardlight/mf-shared/messages'
import { newId } from '@wardlight/mf-shared/request'
import { useEffect, useRef, useState } from 'react'
import { sendLast } from './send-last.ts'
import { commandOf, draftKey, readDraft, type TowerDraft } from './tower-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { useTowerSend } from './use-tower-send.ts'

interface Judging {
  area: Area
  room: number
  regNum: string
  item: TowerItem | null
  /** An item as it lies there. */
  fresh: TowerDraft | null
  /** What the server kept of an earlier window. */
  kept: TowerLoadAnswer['draft']
  onSaved(): void
}

/** A judgement as it is sent, and the draft it is of. */
interface Judgement {
  key: string
  fields: Parameters<ReturnType<typeof useTowerSend>['keep']>[1]
}

const TRY_AGAIN_MS = 3000
const REST_MS = 1000

/** What is chosen and typed of each item; kept on the server as it rests, saved at once or as soon as the server answers. */
export function useJudge({ area, room, regNum, item, fresh, kept, onSaved }: Judging) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, TowerDraft>>>({})
  const [problem, setProblem] = useState('')
  const [waits, setWaits] = useState(false)
  /** Sent again word for word, however the item looks by then: the server may have kept it. */
  const waiting = useRef<Judgement | null>(null)
  const { keep, sending } = useTowerSend()
  const note = useTowerSend()
  const key = item ? draftKey(item) : ''
  const isKept = kept !== null && item !== null && kept.alert === item.id && kept.sequence === item.sequence
  const typed = drafts[key]
  const draft = typed ?? (fresh && isKept ? readDraft(kept.content, fresh) : fresh)
  const place = { area, roomSys: room, id: regNum }

  const judgement = (): Judgement | null => {
    if (!item || !draft) return null
    const { pick, assess, did, whom, paged, text, followUp, note } = draft
    const [pager, userName] = [paged.split(' ')[0], paged.split(' ').slice(1).join(' ')]
    const fields = {
      ...{ ...place, alert: item.id, sequence: item.sequence, seen: item.state },
      ...{ pick, assess, did, note, whom, text, followUp: Number(followUp) },
      ...(paged ? { pager, userName } : {}),
      ...commandOf(draft),
    }
    return { key, fields }
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
    setDrafts(({ [sent.key]: _saved, ...others }) => others)
    say(message || 'Judged.')
    onSaved()
  }
  const again = useRef(save)
  again.current = save
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void again.current(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])

  const keepNote = useRef(() => {})
  const resting = useRef(false)
  const noted = () => {
    if (!item || !typed || sending || waits) return null
    return { ...place, alert: item.id, sequence: item.sequence, content: JSON.stringify(typed) }
  }
  keepNote.current = () => {
    const fields = noted()
    if (fields) void note.keep('saveNote', fields)
  }
  useLeaving(() => {
    const fields = noted()
    if (fields && resting.current) sendLast('saveNote', { ...fields, requestId: newId() })
  })
  useEffect(() => {
    if (!typed) return
    resting.current = true
    const timer = setTimeout(() => {
      resting.current = false
      keepNote.current()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    ...{ draft, problem, waits, sending, save },
    change: (part: Partial<TowerDraft>) => draft && setDrafts({ ...drafts, [key]: { ...draft, ...part } }),
    stopWaiting() {
      waiting.current = null
      setWaits(false)
    },
  }
}
