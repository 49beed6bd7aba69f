import type { AlertIcon } from '@wardlight/contracts/alert'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { leadTo, organOf, placeOf } from '../icons/icon-places.ts'
import { POPUP_OF_ORGAN } from './popup-names.ts'
import type { PopupOf } from './popup-of.ts'

/** What opens an icon: the popup it leads to, that of its organ, or its panel of the page; null: nothing belongs to it. */
export function iconOpener(icon: AlertIcon, popupOf: PopupOf): (() => void) | null {
  const organ = organOf(icon)
  if (placeOf(icon)) return () => leadTo(icon)
  const popup = popupOf({ link: icon.link, variable: icon.link }) ?? (organ && POPUP_OF_ORGAN[organ])
  return popup ? () => openPopup(popup) : null
}
