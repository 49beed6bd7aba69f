import { AcuitySquare, acuityText } from '@wardlight/mf-shared/acuity'
import { busy } from '@wardlight/mf-shared/ui'
import { useContext } from 'react'
import css from './acuity.module.css'
import { AcuityContext } from './acuity-choice.tsx'
import type { RoomView } from './room-view.ts'

interface AcuityProps {
  view: RoomView
  /** Where the keyboard has one stop for a whole table. */
  tabIndex?: -1
}

/** The acuity level as a numbered square, which opens the choice of another for who may choose. */
export function Acuity({ view, tabIndex }: AcuityProps) {
  const { levelsOf, whyNot, saving, open } = useContext(AcuityContext)
  const levels = levelsOf(view.unit)
  const chooses = whyNot === '' && levels.length > 0
  if (view.empty || (view.acuity === null && !chooses)) return null
  const text = acuityText({ acuityLevel: view.acuity, acuityFrom: view.acuityFrom }, levels)
  const square = <AcuitySquare level={view.acuity} levels={levels} />
  if (!chooses) {
    return (
      <span
        className={css.acuity}
        role="img"
        aria-label={text}
        title={[text, whyNot].filter(Boolean).join('. ')}
      >
        {square}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${css.acuity} ${css.choose}`}
      data-acuity=""
      aria-label={`${text}, ${view.phrase}. Choose another`}
      aria-haspopup="menu"
      title={`${text}. Choose another${tabIndex === -1 ? ' (Shift+A)' : ''}`}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        open(view, { x: left, y: bottom })
      }}
      {...busy(saving.has(view.regNum))}
    >
      {square}
    </button>
  )
}
