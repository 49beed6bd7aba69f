import type { Area } from '@wardlight/contracts/areas'
import { type RefObject, useState } from 'react'
import { createPortal } from 'react-dom'
import { stayName } from '../data/about-stay.ts'
import { useVars } from '../data/use-vars.ts'
import type { CardPatient } from './card-patient.ts'
import { useAsked } from './use-asked.ts'
import { ValueCard } from './value-card.tsx'

export interface ValueCardsProps {
  /** What holds the numbers, each a `valueSpot` in a `roomSpot`. */
  within: RefObject<HTMLElement | null>
  area: Area
  /** Null: nobody is shown there. */
  patientOf(roomSys: number): CardPatient | null
}

/**
 * The card of any number within an element: hover, long press, or `i` on what has the keyboard. Stands in the same
 * `Freezing` as the numbers.
 */
export function ValueCards({ within, area, patientOf }: ValueCardsProps) {
  const { asked } = useAsked(within)
  const vars = useVars(area).data
  const [spoken, setSpoken] = useState('')
  const patient = asked ? patientOf(asked.roomSys) : null
  const levels = asked?.names.flatMap((name) => vars?.varLevels.find((level) => level.name === name) ?? [])
  const isShown = asked && patient && levels && levels.length > 0 && asked.at.isConnected
  return (
    <>
      <p className="wardlight-unseen" role="status">
        {isShown ? spoken : ''}
      </p>
      {isShown &&
        createPortal(
          <ValueCard
            key={`${asked.roomSys} ${stayName(patient)} ${asked.names.join()}`}
            area={area}
            roomSys={asked.roomSys}
            regNum={patient.regNum}
            person={patient.person}
            names={levels.map(({ name }) => name)}
            levels={levels}
            patient={patient}
            at={asked.at}
            onSpoken={setSpoken}
          />,
          document.body,
        )}
    </>
  )
}
