import type { Area } from '@wardlight/contracts/areas'
import { isClinical } from '@wardlight/contracts/clinical-rights'
import { useAtomValue } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { offeredPopupsAtom, popupRefusal } from '../navigation/offered-popups.ts'
import { openPopup } from '../navigation/popups.ts'
import { useUser } from '../session/user.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface PopupButtonProps {
  /** Of a popup that writes: a demo has none. */
  name: string
  label: string
  area: Area
  /** Left out: of the patient on the screen. */
  roomSys?: number
  /** It does what those alone may who change what is known of a patient. */
  clinical?: boolean
}

/** Opens a popup about a patient; nothing where no slice offers it in this area, or this person may not do what it is for. */
export function PopupButton({ name, label, area, roomSys, clinical = false }: PopupButtonProps) {
  useAtomValue(offeredPopupsAtom)
  const user = useUser()
  const isTheirs = !clinical || (user !== null && isClinical(user))
  if (isDemo || !isTheirs || popupRefusal(name, area) !== null) return null
  return (
    <ActionButton
      aria-haspopup="dialog"
      onClick={() => openPopup(name, roomSys === undefined ? {} : { roomSys })}
    >
      {label}
    </ActionButton>
  )
}
