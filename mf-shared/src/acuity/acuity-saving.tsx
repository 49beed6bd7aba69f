import { MESSAGES } from '@wardlight/contracts/messages'
import css from './acuity-choice.module.css'
import type { Spot } from './acuity-menu.tsx'

/** That a level chosen at a spot of the window is being set. */
export const AcuitySaving = ({ at }: { at: Spot }) => (
  <output className={`${css.at} ${css.saving}`} style={{ left: at.x, top: at.y }}>
    {MESSAGES.saving}
  </output>
)
