import {
  type PagingTestAnswer,
  type PagingTestDone,
  TEST_POLL_MS,
  TEST_REFRESH_MS,
} from '@wardlight/contracts/paging-test'
import { invalidate, useAnswer, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { useEffect, useRef } from 'react'

const CALL = 'ValidateRequest'

/** The account's own test of a pager, and what can be done to it. */
export function usePagingTest() {
  const answer = useAnswer<PagingTestAnswer>(CALL, {
    query: { action: 'pagingResults' },
    everyMs: TEST_POLL_MS,
  })
  const { send, sending, error } = useSend<PagingTestDone>(CALL, [CALL])
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])

  /** False: refused, or not answered, which `error` tells. What it changed is read at once and after 2 s. */
  const act = async (
    action: string,
    fields: Readonly<Record<string, string | number>> = {},
  ): Promise<boolean> => {
    try {
      const { status } = await send({ query: { action }, body: formBody(fields) })
      clearTimeout(again.current)
      again.current = setTimeout(() => invalidate(CALL), TEST_REFRESH_MS)
      return status === 'good'
    } catch {
      return false
    }
  }
  return { answer, act, sending, error }
}
