import { newId } from '@wardlight/mf-shared/request'
import { useEffect, useRef, useState } from 'react'
import { draftOrder } from './draft-order.ts'
import { sendLast } from './send-last.ts'
import { type TypedDraft, typedDrafts, useTypedDrafts, writeTyped } from './typed-drafts.ts'
import { useLeaving } from './use-leaving.ts'
import { useTowerSend } from './use-tower-send.ts'

interface Keeping {
  place: { area: string; roomSys: number; id: string }
  /** Alerts of the patient. */
  alerts: readonly string[]
  /** A judgement is on its way. */
  sending: boolean
}

const REST_MS = 1000
const TRY_AGAIN_MS = 3000

const fieldsOf = (place: Keeping['place'], alert: string, { sequence, draft, over }: TypedDraft) => ({
  ...{ ...place, alert, sequence, content: JSON.stringify(draft), ...draftOrder(over) },
})

const unkept = (alerts: readonly string[]): [string, TypedDraft][] =>
  Object.entries(typedDrafts()).filter(([alert, { rests }]) => !rests && alerts.includes(alert))

/**
 * Saves the drafts of alerts on the server: after a pause in typing, again until the server answers, and at last as the
 * window closes.
 */
export function useKeepDrafts({ place, alerts, sending }: Keeping): void {
  const drafts = useTypedDrafts()
  const note = useTowerSend()
  const [lost, setLost] = useState(0)
  const keep = async (): Promise<void> => {
    const [first] = unkept(alerts)
    if (!first) return
    const [alert, typed] = first
    const { outcome, later } = await note.keep('saveNote', fieldsOf(place, alert, typed))
    const isAgain = outcome === 'lost' || later === true
    setLost((before) => (isAgain ? before + 1 : 0))
    if (!isAgain && typedDrafts()[alert] === typed) writeTyped(alert, { ...typed, rests: true })
  }
  const latest = useRef(keep)
  latest.current = keep
  const waits = unkept(alerts).length > 0 && !sending && !note.sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed rests anew with each change, and is tried again after each loss
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void latest.current(), lost > 0 ? TRY_AGAIN_MS : REST_MS)
    return () => clearTimeout(timer)
  }, [waits, drafts, lost])
  useLeaving(() => {
    for (const [alert, typed] of unkept(alerts))
      sendLast('saveNote', { ...fieldsOf(place, alert, typed), requestId: newId() })
  })
}
