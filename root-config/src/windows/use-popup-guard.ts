import { say } from '@wardlight/mf-shared/messages'
import {
  closePopup,
  openPopup,
  placeOf,
  popupRefusal,
  usePopup,
  useRoute,
} from '@wardlight/mf-shared/navigation'
import { useEffect } from 'react'

/** Takes out of the URL a popup nobody here can show, and says why; one that has a window of its own opens there. */
export function usePopupGuard(enabled: boolean): void {
  const popup = usePopup()
  const route = useRoute()
  const area = 'area' in route && route.area ? route.area : ''
  useEffect(() => {
    if (!enabled || !popup) return
    const { name, params } = popup
    const refusal = popupRefusal(name, area)
    const hasWindow = placeOf(name) !== 'region'
    if (!refusal && !hasWindow) return
    closePopup()
    if (refusal) say(refusal)
    else openPopup(name, params)
  }, [enabled, popup, area])
}
