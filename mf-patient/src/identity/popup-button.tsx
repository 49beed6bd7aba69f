import type { Area } from '@wardlight/contracts/areas'
import { isDemo } from '@wardlight/mf-shared/demo'
import { offeredPopupsAtom, openPopup, popupRefusal } from '@wardlight/mf-shared/navigation'
import { ActionButton } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'

interface PopupButtonProps {
  /** Of a popup that writes: a demo has none. */
  name: string
  label: string
  area: Area
}

/** Opens a popup over the patient; nothing where no slice offers it in this area. */
export function PopupButton({ name, label, area }: PopupButtonProps) {
  useAtomValue(offeredPopupsAtom)
  if (isDemo || popupRefusal(name, area) !== null) return null
  return (
    <ActionButton aria-haspopup="dialog" onClick={() => openPopup(name)}>
      {label}
    </ActionButton>
  )
}
