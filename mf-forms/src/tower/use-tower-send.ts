import type { TowerAnswer } from '@wardlight/contracts/tower'
import { useSend } from '@wardlight/mf-shared/data'
import { CallError, formBody, newId } from '@wardlight/mf-shared/request'
import { useRef } from 'react'

type TowerFields = Readonly<Record<string, string | number | boolean | undefined>>

/** `lost`: no answer, or a failure of the server (5xx). Nobody knows whether it was done; it may be retried. */
interface TowerSent<T> {
  outcome: 'done' | 'refused' | 'lost'
  message: string
  /** Refused only for now: too many requests (429). */
  later?: boolean
  /** What the server said; null: nothing. */
  answer: T | null
}

const noMore = (_: readonly string[]): TowerFields => ({})

const isLost = ({ status }: CallError): boolean => status === 0 || status >= 500
const isForNow = ({ status }: CallError): boolean => status === 429

/**
 * Sends what the tower does. A retry of the same request keeps its request id, so it is done once. `unheard`: ids of
 * requests without an answer yet, for calls that pass them on; `before`: those of an earlier window.
 */
export function useTowerSend<T extends TowerAnswer>(before: readonly string[] = []) {
  const { send, sending } = useSend<T>('TowerRequest', ['TowerRequest', 'CensusRequest'])
  const last = useRef({ asked: '', requestId: '' })
  const unheard = useRef(before)
  const keep = async (action: string, fields: TowerFields, tell = noMore): Promise<TowerSent<T>> => {
    const asked = JSON.stringify([action, fields])
    if (last.current.asked !== asked) last.current = { asked, requestId: newId() }
    const { requestId } = last.current
    const others = unheard.current.filter((id) => id !== requestId)
    unheard.current = [...others, requestId]
    try {
      const body = formBody({ ...fields, ...tell(others), requestId })
      const answer = await send({ query: { action }, body })
      unheard.current = []
      return { outcome: answer.done ? 'done' : 'refused', message: answer.message, answer }
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (!isLost(cause)) unheard.current = others
      const outcome = isLost(cause) ? 'lost' : 'refused'
      return { outcome, message: cause.message, later: isForNow(cause), answer: null }
    }
  }
  return { keep, sending, unheard }
}
