import type { Area } from '@wardlight/contracts/areas'
import { say } from '@wardlight/mf-shared/messages'
import { navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import type { CallError } from '@wardlight/mf-shared/request'
import { isPatient, useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { refusalPath, refusalText } from './refusal.ts'

/** Leaves the screen when the server refuses the patient; true while leaving. */
export function useLeaveOnRefusal(area: Area, error: Pick<CallError, 'status'> | null): boolean {
  const user = useUser()
  const { singlePatientView } = useAtomValue(switchesAtom)
  const single = isPatient(user) || singlePatientView === true
  const status = error?.status
  const path = refusalPath(status, area, single)
  useEffect(() => {
    if (!path) return
    navigate(path, { replace: true })
    const why = single ? '' : refusalText(status)
    if (why) say(why)
  }, [path, status, single])
  return path !== null
}
