import { type AcuityLevel, acuityLevelsOf } from '@wardlight/contracts/acuity'
import type { Area } from '@wardlight/contracts/areas'
import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AcuityPopup, type Spot } from '@wardlight/mf-shared/acuity'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { useUser } from '@wardlight/mf-shared/session'
import { createContext, type ReactNode, useMemo, useState } from 'react'
import type { RoomView } from './room-view.ts'

interface AcuityChoosing {
  levelsOf(unit: string): readonly AcuityLevel[]
  /** Why nothing can be chosen; '' where it can. */
  whyNot: string
  open(view: RoomView, at: Spot): void
}

export const AcuityContext = createContext<AcuityChoosing>({
  levelsOf: () => [],
  whyNot: 'Not here.',
  open: () => undefined,
})

interface AcuityChoiceProps {
  area: Area
  vars: VarsAnswer
  children: ReactNode
}

/** Rooms whose acuity can be chosen: one menu for all, where it was asked for. */
export function AcuityChoice({ area, vars, children }: AcuityChoiceProps) {
  const user = useUser()
  const frozen = useFrozen() !== null
  const [asked, setAsked] = useState<{ view: RoomView; at: Spot } | null>(null)
  const whyNot = frozen
    ? 'Not while the server is silent.'
    : user
      ? whyNotClinical(user)
      : 'Your account cannot change this.'
  const choosing = useMemo<AcuityChoosing>(
    () => ({
      levelsOf: (unit) => acuityLevelsOf(unit, vars.units, vars.uiConfig.acuityLevels),
      whyNot,
      open: (view, at) => setAsked({ view, at }),
    }),
    [vars, whyNot],
  )
  return (
    <AcuityContext value={choosing}>
      {children}
      {asked && whyNot === '' && (
        <AcuityPopup
          key={asked.view.id}
          acuity={{ acuityLevel: asked.view.acuity, acuityFrom: asked.view.acuityFrom }}
          levels={choosing.levelsOf(asked.view.unit)}
          place={{ area, roomSys: asked.view.roomSys, regNum: asked.view.regNum }}
          at={asked.at}
          onClose={() => setAsked((now) => (now === asked ? null : now))}
        />
      )}
    </AcuityContext>
  )
}
