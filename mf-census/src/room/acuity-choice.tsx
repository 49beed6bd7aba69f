import { type AcuityLevel, acuityLevelsOf } from '@wardlight/contracts/acuity'
import type { Area } from '@wardlight/contracts/areas'
import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import {
  AcuityMenu,
  type AcuityPlace,
  AcuitySaving,
  type Spot,
  useSaveAcuity,
} from '@wardlight/mf-shared/acuity'
import { type AboutStay, aboutStay, isSameStay } from '@wardlight/mf-shared/data'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { useUser } from '@wardlight/mf-shared/session'
import { createContext, type ReactNode, useMemo, useState } from 'react'
import type { RoomView } from './room-view.ts'

interface AcuityChoosing {
  levelsOf(unit: string): readonly AcuityLevel[]
  /** Why nothing can be chosen; '' where it can. */
  whyNot: string
  /** `regNum` of those whose level is being saved. */
  saving: ReadonlySet<string>
  open(view: RoomView, at: Spot): void
}

export const AcuityContext = createContext<AcuityChoosing>({
  levelsOf: () => [],
  whyNot: 'Not here.',
  saving: new Set(),
  open: () => undefined,
})

interface AcuityChoiceProps {
  area: Area
  vars: VarsAnswer
  /** The rooms shown: of another, or of somebody else in one, nothing is asked any more. */
  views: readonly RoomView[]
  children: ReactNode
}

interface AskedAcuity extends AboutStay {
  roomSys: number
  at: Spot
}

/** Rooms whose acuity can be chosen: one menu for all, where it was asked for. */
export function AcuityChoice({ area, vars, views, children }: AcuityChoiceProps) {
  const user = useUser()
  const frozen = useFrozen() !== null
  const [asked, setAsked] = useState<AskedAcuity | null>(null)
  const [savedAt, setSavedAt] = useState<Spot | null>(null)
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const { save } = useSaveAcuity()
  const whyNot = frozen
    ? 'Not while the server is silent.'
    : user
      ? whyNotClinical(user)
      : 'Your account cannot change this.'
  const choosing = useMemo<AcuityChoosing>(
    () => ({
      levelsOf: (unit) => acuityLevelsOf(unit, vars.units, vars.uiConfig.acuityLevels),
      whyNot,
      saving,
      open: (view, at) => setAsked({ ...aboutStay(view), roomSys: view.roomSys, at }),
    }),
    [vars, whyNot, saving],
  )
  const view =
    asked && whyNot === ''
      ? views.find((one) => one.roomSys === asked.roomSys && isSameStay(one, asked))
      : undefined
  if (asked && !view) setAsked(null)
  const choose = async (level: number, place: AcuityPlace) => {
    setSaving((now) => new Set([...now, place.regNum]))
    await save(level, place).finally(() =>
      setSaving((now) => new Set([...now].filter((regNum) => regNum !== place.regNum))),
    )
  }
  const close = () => setAsked((now) => (now === asked ? null : now))
  return (
    <AcuityContext value={choosing}>
      {children}
      {asked && view && (
        <AcuityMenu
          key={view.id}
          at={asked.at}
          who={view.who}
          levels={choosing.levelsOf(view.unit)}
          level={view.acuity}
          onChoose={(level) => {
            close()
            setSavedAt(asked.at)
            void choose(level, { area, roomSys: view.roomSys, ...aboutStay(view), who: view.who })
          }}
          onClose={close}
        />
      )}
      {saving.size > 0 && savedAt && <AcuitySaving at={savedAt} />}
    </AcuityContext>
  )
}
