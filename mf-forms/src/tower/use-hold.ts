import type { Area } from '@wardlight/contracts/areas'
import { SIGN_OF_LIFE_MS, type TowerHold, type TowerHoldAnswer } from '@wardlight/contracts/tower'
import { invalidate } from '@wardlight/mf-shared/data'
import { call, formBody } from '@wardlight/mf-shared/request'
import { useCallback, useEffect } from 'react'
import { sendLast } from './send-last.ts'

/** Holds the patient of a room for this person while the window is open; `take` takes them over from somebody else. */
export function useHold(area: Area, room: number, regNum: string): { take(): void } {
  const ask = useCallback(
    (hold: TowerHold) =>
      void call<TowerHoldAnswer>('TowerRequest', {
        query: { action: 'hold' },
        body: formBody({ area, roomSys: room, hold }),
      }).then(
        () => invalidate('TowerRequest'),
        () => {},
      ),
    [area, room],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another patient of the room is held anew
  useEffect(() => {
    ask('ask')
    const life = setInterval(() => ask('ask'), SIGN_OF_LIFE_MS)
    const leave = () => sendLast('hold', { area, roomSys: room, hold: 'leave' })
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(life)
      window.removeEventListener('pagehide', leave)
      ask('leave')
    }
  }, [ask, area, room, regNum])
  return { take: () => ask('take') }
}
