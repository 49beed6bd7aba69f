import { useAtomValue } from 'jotai'
import type { PatientPlace } from '../navigation/last-places.ts'
import { usePopup } from '../navigation/popups.ts'
import { isShownRoom, switchesAtom } from '../navigation/switches.ts'
import { useRoute } from '../navigation/use-route.ts'

/**
 * The room of a popup: the one it was opened for (`roomSys`), else that of the screen below. Null without either, or if
 * this view may not show it.
 */
export function usePatientPlace(): PatientPlace | null {
  const route = useRoute()
  const popup = usePopup()
  const switches = useAtomValue(switchesAtom)
  if (!('area' in route) || !route.area) return null
  const room = Number(popup?.params.roomSys ?? ('room' in route ? route.room : 0))
  const place = { area: route.area, room }
  return Number.isInteger(room) && room > 0 && isShownRoom(switches, place) ? place : null
}
