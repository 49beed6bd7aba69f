import type { Area } from '@wardlight/contracts/areas'
import { navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import type { CallError } from '@wardlight/mf-shared/request'
import { isPatient, useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { refusalPath } from './refusal.ts'

/** Leaves the screen when the server refuses the patient; true while leaving. */
export function useLeaveOnRefusal(area: Area, error: Pick<CallError, 'status'> | null): boolean {
  const user = useUser()
  const { singlePatientView } = useAtomValue(switchesAtom)
  const single = isPatient(user) || singlePatientView === true
  const path = refusalPath(error?.status, area, single)
  useEffect(() => {
    if (path) navigate(path, { replace: true })
  }, [path])
  return path !== null
}
