import type { AcuityLevel } from '@wardlight/contracts/acuity'
import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { MESSAGES } from '@wardlight/contracts/messages'
import {
  type AcuityOf,
  type AcuityPlace,
  AcuitySquare,
  acuityText,
  useSetAcuity,
} from '@wardlight/mf-shared/acuity'
import { useUser } from '@wardlight/mf-shared/session'
import { busy } from '@wardlight/mf-shared/ui'
import css from './acuity-levels.module.css'

interface AcuityLevelsProps {
  acuity: AcuityOf
  levels: readonly AcuityLevel[]
  place: AcuityPlace
  frozen: boolean
}

/** The levels of a unit with the one the patient has, each a button that sets it; why not, for who may not. */
export function AcuityLevels({ acuity, levels, place, frozen }: AcuityLevelsProps) {
  const user = useUser()
  const { level, choose, sending } = useSetAcuity(acuity, place)
  const clinical = user ? whyNotClinical(user) : 'Your account cannot change this.'
  const whyNot = frozen ? 'Not while the server is silent.' : clinical
  return (
    <>
      <p className={css.now} role="status">
        {sending ? MESSAGES.saving : acuityText(acuity, levels)}
      </p>
      {levels.length === 0 && <p className={css.hint}>This unit has no acuity levels to choose from.</p>}
      <ul className={css.levels} aria-label="Acuity levels">
        {levels.map((each) => (
          <li key={each.level}>
            <button
              type="button"
              className={css.level}
              aria-pressed={each.level === level}
              onClick={() => void choose(each.level)}
              {...busy(sending || whyNot !== '')}
            >
              <AcuitySquare level={each.level} levels={levels} />
              {each.label}
            </button>
          </li>
        ))}
      </ul>
      {whyNot && levels.length > 0 && <p className={css.hint}>{whyNot}</p>}
    </>
  )
}
