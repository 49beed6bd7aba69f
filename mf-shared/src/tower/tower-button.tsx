import type { Area } from '@wardlight/contracts/areas'
import { isTower } from '@wardlight/contracts/tower'
import { useAtomValue } from 'jotai'
import { useVars } from '../data/use-vars.ts'
import { isDemo } from '../demo/demo.ts'
import { offeredPopupsAtom, popupRefusal } from '../navigation/offered-popups.ts'
import { openPopup } from '../navigation/popups.ts'
import { useUser } from '../session/user.ts'
import { ActionButton } from '../ui/action-button.tsx'

const LABELS = { tower: 'Tower', review: 'Case review', PostOpReview: 'Post-op review' } as const

interface TowerButtonProps {
  area: Area
  roomSys: number
  className?: string
  popup?: keyof typeof LABELS
}

/** Opens a window of the tower about a patient; nothing for who does not work there, or where the area has none. */
export function TowerButton({ area, roomSys, className, popup = 'tower' }: TowerButtonProps) {
  useAtomValue(offeredPopupsAtom)
  const works = isTower(useUser()?.rights ?? []) && !isDemo
  const vars = useVars(area, { enabled: works })
  if (!works || !vars.data?.system.controlTower || popupRefusal(popup, area) !== null) return null
  return (
    <ActionButton className={className} onClick={() => openPopup(popup, { roomSys })}>
      {LABELS[popup]}
    </ActionButton>
  )
}
