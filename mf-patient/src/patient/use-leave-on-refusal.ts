import type { Area } from '@wardlight/contracts/areas'
import { queryClient } from '@wardlight/mf-shared/data'
import { say } from '@wardlight/mf-shared/messages'
import { navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import type { CallError } from '@wardlight/mf-shared/request'
import { isPatient, useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isRefusal, refusalPath, refusalText } from './refusal.ts'

/** Drops cached refusals, so that whoever comes back asks the server again. */
const forgetRefusals = (): void =>
  queryClient.removeQueries({
    queryKey: ['DataRequest', { action: 'body' }],
    predicate: ({ state: { error } }) => isRefusal((error as CallError | null)?.status),
  })

/** Leaves the screen when the server refuses the patient; true while leaving. */
export function useLeaveOnRefusal(area: Area, error: Pick<CallError, 'status'> | null): boolean {
  const user = useUser()
  const { singlePatientView } = useAtomValue(switchesAtom)
  const single = isPatient(user) || singlePatientView === true
  const status = error?.status
  const path = refusalPath(status, area, single)
  useEffect(() => {
    if (!path) return undefined
    navigate(path, { replace: true })
    const why = single ? '' : refusalText(status)
    if (why) say(why)
    return forgetRefusals
  }, [path, status, single])
  return path !== null
}
