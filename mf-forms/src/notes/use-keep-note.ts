import type { KeptNoteAnswer } from '@wardlight/contracts/patient-notes'
import { useSend } from '@wardlight/mf-shared/data'
import { CallError, formBody, newId } from '@wardlight/mf-shared/request'
import { useRef, useState } from 'react'

type NoteFields = Readonly<Record<string, string | number | undefined>>

/**
 * Saves something about a patient by a call. A retry of the same request, after a lost answer, keeps its request id: it
 * is done once.
 */
export function useKeepNote(name: string) {
  const { send, sending, error } = useSend<KeptNoteAnswer>(name, [name])
  const [refusal, setRefusal] = useState('')
  const last = useRef({ asked: '', requestId: '' })

  /** Null: it was not saved; `problem` says why. */
  const keep = async (action: string, fields: NoteFields): Promise<KeptNoteAnswer | null> => {
    const asked = JSON.stringify([action, fields])
    if (last.current.asked !== asked) last.current = { asked, requestId: newId() }
    setRefusal('')
    try {
      const body = formBody({ ...fields, requestId: last.current.requestId })
      const answer = await send({ query: { action }, body })
      if (!answer.done) setRefusal(answer.message)
      return answer.done ? answer : null
    } catch (cause) {
      if (cause instanceof CallError) return null
      throw cause
    }
  }
  const problem = refusal || (error ? `${error.message} Nothing you typed is lost: try again.` : '')
  return { keep, sending, problem }
}
