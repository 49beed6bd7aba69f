import type { AcuityLevel } from '@wardlight/contracts/acuity'
import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useState } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { useUser } from '../session/user.ts'
import { busy } from '../ui/busy.ts'
import css from './acuity-choice.module.css'
import { AcuityMenu, type Spot } from './acuity-menu.tsx'
import { AcuitySquare } from './acuity-square.tsx'
import { type AcuityOf, acuityLabel, acuityText } from './acuity-text.ts'
import type { AcuityPlace } from './use-save-acuity.ts'
import { useSetAcuity } from './use-set-acuity.ts'

interface AcuitySelectorProps {
  acuity: AcuityOf
  levels: readonly AcuityLevel[]
  place: AcuityPlace
}

const FROZEN = 'Not while the server is silent.'

/** What acuity a patient has, to be chosen anew by who may; nothing where the unit has no levels and the patient none. */
export function AcuitySelector({ acuity, levels, place }: AcuitySelectorProps) {
  const user = useUser()
  const frozen = useFrozen() !== null
  const [at, setAt] = useState<Spot | null>(null)
  const { level, choose, sending } = useSetAcuity(acuity, place)
  const whyNot = frozen ? FROZEN : user ? whyNotClinical(user) : 'Your account cannot change this.'
  const isOff = whyNot !== '' || levels.length === 0
  if (at && (isOff || sending)) setAt(null)
  if (levels.length === 0 && acuity.acuityLevel === null) return null
  const shown = level === null ? 'No acuity' : `Acuity ${acuityLabel(level, levels)}`
  const told = level === acuity.acuityLevel ? acuityText(acuity, levels) : shown
  const said = [told, whyNot].filter(Boolean).join('. ')
  return (
    <>
      <button
        type="button"
        className={css.button}
        title={said}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom })
        }}
        {...busy(sending || isOff)}
      >
        <AcuitySquare level={level} levels={levels} />
        <span>
          {sending && <span className="wardlight-unseen">Acuity, </span>}
          {sending ? MESSAGES.saving : shown}
          {!sending && <span className="wardlight-unseen">{said.slice(shown.length)}</span>}
        </span>
      </button>
      {at && (
        <AcuityMenu
          at={at}
          who={place.who}
          levels={levels}
          level={level}
          onChoose={(each) => {
            setAt(null)
            void choose(each)
          }}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
