import { useState } from 'react'
import { type AboutStay, aboutStay, isSameStay } from '../data/about-stay.ts'
import type { AcuityOf } from './acuity-text.ts'
import { type AcuityPlace, useSaveAcuity } from './use-save-acuity.ts'

/** A level that was chosen, from the click until the patient shows another than before. */
interface ChosenAcuity {
  level: number
  stay: AboutStay
  before: AcuityOf
}

const isSame = (a: AcuityOf, b: AcuityOf): boolean =>
  a.acuityLevel === b.acuityLevel && a.acuityFrom?.time === b.acuityFrom?.time

/** The level as it is shown, at once as chosen; where that fails the one before. */
export function useSetAcuity(shown: AcuityOf, place: AcuityPlace) {
  const { save, sending } = useSaveAcuity()
  const [chosen, setChosen] = useState<ChosenAcuity | null>(null)
  const isChosen =
    chosen !== null && isSameStay(chosen.stay, place) && (sending || isSame(chosen.before, shown))
  if (chosen && !isChosen) setChosen(null)
  const choose = async (level: number): Promise<void> => {
    setChosen({ level, stay: aboutStay(place), before: shown })
    if (!(await save(level, place))) setChosen(null)
  }
  return { level: isChosen ? chosen.level : shown.acuityLevel, choose, sending }
}
