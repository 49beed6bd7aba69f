import type { Area } from '@wardlight/contracts/areas'
import { SIGN_OF_LIFE_MS, type TowerHold, type TowerHoldAnswer } from '@wardlight/contracts/tower'
import { invalidate } from '@wardlight/mf-shared/data'
import { call, formBody, newId } from '@wardlight/mf-shared/request'
import { useEffect, useRef } from 'react'
import { sendLast } from './send-last.ts'

/** One window's hold on the patient of a room. Requests are sent one after the other, so they arrive in order. */
function holding(area: Area, room: number) {
  const id = newId()
  let last: Promise<void> = Promise.resolve()
  const fieldsOf = (hold: TowerHold) => ({ area, roomSys: room, hold, window: id })
  return {
    ask(hold: TowerHold): void {
      const send = () =>
        call<TowerHoldAnswer>('TowerRequest', {
          query: { action: 'hold' },
          body: formBody(fieldsOf(hold)),
        }).then(
          () => invalidate('TowerRequest'),
          () => {},
        )
      last = last.then(send)
    },
    /** For when the page closes: sent at once, without waiting for earlier requests. */
    leaveAtOnce: () => sendLast('hold', fieldsOf('leave')),
  }
}

/** Holds the patient of a room, whose stay is `stay`, for this person while the window is open; `take` takes them over from somebody else. */
export function useHold(area: Area, room: number, stay: string): { take(): void } {
  const current = useRef<ReturnType<typeof holding> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another patient of the room is held anew
  useEffect(() => {
    const held = holding(area, room)
    current.current = held
    held.ask('ask')
    const life = setInterval(() => held.ask('ask'), SIGN_OF_LIFE_MS)
    window.addEventListener('pagehide', held.leaveAtOnce)
    return () => {
      clearInterval(life)
      window.removeEventListener('pagehide', held.leaveAtOnce)
      held.ask('leave')
    }
  }, [area, room, stay])
  return { take: () => current.current?.ask('take') }
}
