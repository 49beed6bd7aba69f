import type { Area } from '@wardlight/contracts/areas'
import type { UpdateSettingsAnswer } from '@wardlight/contracts/settings'
import { useState } from 'react'
import { useSend } from '../data/use-send.ts'
import { formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { isNotSent } from '../request/recorded.ts'
import type { AcuityOf } from './acuity-text.ts'

/** Whose acuity it is. */
export interface AcuityPlace {
  area: Area
  roomSys: number
  /** Of whom is shown there. */
  regNum: string
}

/** A level that was chosen, from the click until the patient shows another than before. */
interface Chosen {
  level: number
  regNum: string
  before: AcuityOf
}

const isSame = (a: AcuityOf, b: AcuityOf): boolean =>
  a.acuityLevel === b.acuityLevel && a.acuityFrom?.time === b.acuityFrom?.time

/** The level as it is shown, at once as chosen; where that fails the one before, and why. */
export function useSetAcuity(shown: AcuityOf, { area, roomSys, regNum }: AcuityPlace) {
  const { send, sending } = useSend<UpdateSettingsAnswer>('v2/CensusRequest', [
    'DataRequest',
    'CensusRequest',
    'v2/CensusRequest',
  ])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const isChosen = chosen !== null && chosen.regNum === regNum && (sending || isSame(chosen.before, shown))
  if (chosen && !isChosen) setChosen(null)
  /** Whether it was set. */
  const choose = async (level: number): Promise<boolean> => {
    setProblem('')
    setChosen({ level, regNum, before: shown })
    const body = formBody({ area, roomSys, id: regNum, settings: JSON.stringify({ AcuityLevel: level }) })
    try {
      const { done, message } = await send({ query: { action: 'updateSettings' }, body })
      if (done) return true
      setProblem(message)
    } catch (cause) {
      if (cause instanceof CallError && !isNotSent(cause)) setProblem(cause.message)
    }
    setChosen(null)
    return false
  }
  return {
    level: isChosen ? chosen.level : shown.acuityLevel,
    choose,
    sending,
    problem,
    forget: () => setProblem(''),
  }
}
