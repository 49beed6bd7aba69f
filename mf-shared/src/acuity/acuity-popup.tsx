import type { AcuityLevel } from '@wardlight/contracts/acuity'
import css from './acuity-choice.module.css'
import { AcuityMenu, type Spot } from './acuity-menu.tsx'
import { AcuityProblem } from './acuity-problem.tsx'
import type { AcuityOf } from './acuity-text.ts'
import { type AcuityPlace, useSetAcuity } from './use-set-acuity.ts'

interface AcuityPopupProps {
  acuity: AcuityOf
  levels: readonly AcuityLevel[]
  place: AcuityPlace
  at: Spot
  onClose(): void
}

/** The levels to choose from at a spot of the window, until one is set or it is left. */
export function AcuityPopup({ acuity, levels, place, at, onClose }: AcuityPopupProps) {
  const { level, choose, sending, problem, forget } = useSetAcuity(acuity, place)
  const done = async (each: number) => {
    if (await choose(each)) onClose()
  }
  if (problem) {
    const close = () => {
      forget()
      onClose()
    }
    return <AcuityProblem text={problem} onClose={close} />
  }
  if (sending) {
    return (
      <output className={`${css.at} ${css.saving}`} style={{ left: at.x, top: at.y }}>
        Saving...
      </output>
    )
  }
  return (
    <AcuityMenu
      at={at}
      levels={levels}
      level={level}
      onChoose={(each) => void done(each)}
      onClose={onClose}
    />
  )
}
