import type { Area } from '@wardlight/contracts/areas'
import { occupiedRooms } from '@wardlight/contracts/room-text'
import { useCensus } from '@wardlight/mf-shared/data'
import { roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { useAtom } from 'jotai'
import { useEffect } from 'react'

/** The rooms of an area to step through: in the order its census last had here, or, opened by a link, in its default order. */
export function useRoomOrder(area: Area, wanted: boolean) {
  const [order, setOrder] = useAtom(roomOrderAtom)
  const missing = wanted && order.area !== area
  const rows = useCensus({ area }, { enabled: missing }).data?.census
  useEffect(() => {
    if (missing && rows) setOrder({ area, rooms: occupiedRooms(rows) })
  }, [missing, rows, area, setOrder])
  return order
}
