import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userAtom } from '../session/user.ts'
import { noteKeptRead } from './kept-reads.ts'
import { findRow } from './kept-room.ts'
import { type KeptSheet, localTimeOf } from './use-kept-sheet.ts'

/** The stored census row of a room, looked up once `isWanted`; null: none. Undefined while it is being looked up. */
export function useKeptRow(
  area: Area,
  roomSys: number,
  isWanted: boolean,
): KeptSheet<CensusRow> | null | undefined {
  const masked = useAtomValue(userAtom)?.mask === true
  const [found, setFound] = useState<KeptSheet<CensusRow> | null | undefined>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void findRow(area, roomSys, masked)
      .catch(() => null)
      .then((sheet) => {
        if (!isCurrent) return
        if (sheet) noteKeptRead(area, sheet.data)
        setFound(sheet && { data: sheet.data, trueAt: localTimeOf(sheet) })
      })
    return () => {
      isCurrent = false
      setFound(undefined)
    }
  }, [area, roomSys, masked, isWanted])
  return isWanted ? found : undefined
}
