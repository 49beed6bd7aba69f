import type { Area } from '@wardlight/contracts/areas'
import { useAtomValue } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { offeredPopupsAtom, popupRefusal } from '../navigation/offered-popups.ts'
import { openPopup } from '../navigation/popups.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface PopupButtonProps {
  /** Of a popup that writes: a demo has none. */
  name: string
  label: string
  area: Area
  /** Left out: of the patient on the screen. */
  roomSys?: number
}

/** Opens a popup about a patient; nothing where no slice offers it in this area. */
export function PopupButton({ name, label, area, roomSys }: PopupButtonProps) {
  useAtomValue(offeredPopupsAtom)
  if (isDemo || popupRefusal(name, area) !== null) return null
  return (
    <ActionButton
      aria-haspopup="dialog"
      onClick={() => openPopup(name, roomSys === undefined ? {} : { roomSys })}
    >
      {label}
    </ActionButton>
  )
}
