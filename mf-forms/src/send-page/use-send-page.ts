import type { SendPageAnswer } from '@wardlight/contracts/paging'
import { useSend } from '@wardlight/mf-shared/data'
import { CallError, formBody, isNotSent, newId } from '@wardlight/mf-shared/request'
import { useRef, useState } from 'react'

/** Sends a page; the same one again, after an answer that was lost, goes once. */
export function useSendPage() {
  const { send, sending, error } = useSend<SendPageAnswer>('AccessRequest', ['AccessRequest'])
  const [refusal, setRefusal] = useState('')
  const last = useRef({ asked: '', requestId: '' })

  /** False: it was not sent, which `problem` tells. */
  const sendPage = async (
    fields: Readonly<Record<string, string | number | undefined>>,
  ): Promise<boolean> => {
    const asked = JSON.stringify(fields)
    if (last.current.asked !== asked) last.current = { asked, requestId: newId() }
    setRefusal('')
    const { area, roomSys, ...rest } = fields
    try {
      const answer = await send({
        query: { action: 'page' },
        body: formBody({ area, roomSys, ...rest, requestId: last.current.requestId }),
      })
      last.current = { asked: '', requestId: '' }
      if (answer.status === 'refused') setRefusal(answer.message)
      return answer.status === 'good'
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      return isNotSent(cause)
    }
  }
  const problem = refusal || (error ? `${error.message} Nothing you typed is lost: try again.` : '')
  return { sendPage, sending, problem }
}
