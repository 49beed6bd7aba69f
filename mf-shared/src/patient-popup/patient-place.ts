import type { Area } from '@wardlight/contracts/areas'
import { usePopup } from '../navigation/popups.ts'
import { useRoute } from '../navigation/use-route.ts'

export interface PatientPlace {
  area: Area
  /** roomSys. */
  room: number
}

/** Of which room a popup is: the one it was opened for (`roomSys`), else that of the screen below; null without either. */
export function usePatientPlace(): PatientPlace | null {
  const route = useRoute()
  const popup = usePopup()
  if (!('area' in route) || !route.area) return null
  const room = Number(popup?.params.roomSys ?? ('room' in route ? route.room : 0))
  return Number.isInteger(room) && room > 0 ? { area: route.area, room } : null
}
