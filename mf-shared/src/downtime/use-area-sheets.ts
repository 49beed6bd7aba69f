import type { Area } from '@wardlight/contracts/areas'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userAtom } from '../session/user.ts'
import { type AreaSheets, areaSheets } from './area-sheets.ts'
import { downtimeAtom } from './downtime-state.ts'

/** Everything this browser keeps of an area, read again whenever more is kept; null until it is read. */
export function useAreaSheets(area: Area): AreaSheets | null {
  const masked = useAtomValue(userAtom)?.mask === true
  const downtime = useAtomValue(downtimeAtom)
  const [read, setRead] = useState<{ of: string; sheets: AreaSheets } | null>(null)
  const of = `${area} ${masked}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of what is kept is another answer
  useEffect(() => {
    let isCurrent = true
    void areaSheets(area, masked)
      .catch((): AreaSheets => ({ vars: null, patients: [] }))
      .then((sheets) => isCurrent && setRead({ of, sheets }))
    return () => {
      isCurrent = false
    }
  }, [of, downtime])
  return read?.of === of ? read.sheets : null
}
