import type { Area } from '@wardlight/contracts/areas'
import { roomText } from '@wardlight/contracts/room-text'
import { loadBodyAhead, useBody } from '@wardlight/mf-shared/data'
import { navigate, patientPath, stepRoom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { leaveSplit } from '../split/leave-split.ts'
import { splitAtom } from '../split/split-atom.ts'
import { IconChevronLeft, IconChevronRight, IconClose } from './icons.tsx'
import css from './place.module.css'
import { useRoomOrder } from './use-room-order.ts'

/** The next patient is loaded once the present one has been shown for so long, ms. */
const AFTER_MS = 1500

/**
 * Previous and next room in the order of the census, with the present one between as staff call it; `alone`: that one only.
 * Beside the census the patient can be closed.
 */
export function RoomSteps({ area, room, alone }: { area: Area; room: number; alone: boolean }) {
  const order = useRoomOrder(area, !alone)
  const beside = useAtomValue(splitAtom)
  const census = useBody(area, room).data?.census
  const isShown = census !== undefined
  const following = alone ? null : (stepRoom(order, area, room, 1)?.roomSys ?? null)
  useEffect(() => {
    if (!isShown || following === null) return
    const timer = setTimeout(() => loadBodyAhead(area, following), AFTER_MS)
    return () => clearTimeout(timer)
  }, [area, following, isShown])
  const step = (steps: 1 | -1, label: string, key: string) => {
    const next = stepRoom(order, area, room, steps)
    const spoken = next ? `${label}, ${next.name}` : label
    const loadAhead = () => next && loadBodyAhead(area, next.roomSys)
    return (
      <button
        type="button"
        disabled={next === null}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => next && navigate(patientPath(area, next.roomSys), { replace: true })}
        aria-label={spoken}
        aria-keyshortcuts={key}
        title={`${spoken} (${key})`}
      >
        {steps < 0 && <IconChevronLeft size={16} />}
        {next && <span aria-hidden="true">{next.name}</span>}
        {steps > 0 && <IconChevronRight size={16} />}
      </button>
    )
  }
  return (
    <nav className={css.steps} aria-label="Rooms">
      {!alone && step(-1, 'Previous room', 'Delete')}
      <b>{census ? roomText(census) : '–'}</b>
      {census && !census.roomEmpty && (
        <span className={css.name}>{census.masked ? 'Masked' : census.name}</span>
      )}
      {!alone && step(1, 'Next room', 'PageDown')}
      {beside && (
        <button
          type="button"
          onClick={() => leaveSplit(area)}
          aria-label="Close the patient"
          aria-keyshortcuts="Escape"
          title="Close the patient (Escape)"
        >
          <IconClose size={16} />
        </button>
      )}
    </nav>
  )
}
