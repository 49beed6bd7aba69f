import type { Area } from '@wardlight/contracts/areas'
import type { UpdateSettingsAnswer } from '@wardlight/contracts/settings'
import { seenThere } from '../data/about-stay.ts'
import { useSend } from '../data/use-send.ts'
import { isDemo } from '../demo/demo.ts'
import { sayNothingSent } from '../demo/nothing-sent.ts'
import { showError } from '../messages/question.ts'
import { formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { notDone } from '../request/not-done.ts'

/** Whose acuity it is. */
export interface AcuityPlace {
  area: Area
  roomSys: number
  /** Of whom is shown there. */
  regNum: string
  person?: number | undefined
  /** By two identifiers. */
  who: string
}

const SIGNED_OUT = 401

/** Whoever is signed out reads no patient's name. */
const isTold = (cause: CallError): boolean => cause.status !== SIGNED_OUT

/** Sends a level. Where it is not set, or nobody knows, the error popup says whose and why, whatever is on the page by then. */
export function useSaveAcuity() {
  const { send, sending } = useSend<UpdateSettingsAnswer>('v2/CensusRequest', [
    'DataRequest',
    'CensusRequest',
    'v2/CensusRequest',
  ])
  /** Whether it was set; in a demo it is, and nothing is sent. */
  const save = async (level: number, { area, roomSys, who, ...stay }: AcuityPlace): Promise<boolean> => {
    if (isDemo) {
      sayNothingSent()
      return true
    }
    const tell = (what: string) => void showError(`${who}: ${what}`)
    const body = formBody({
      area,
      roomSys,
      ...seenThere(stay),
      settings: JSON.stringify({ AcuityLevel: level }),
    })
    try {
      const { done, message } = await send({ query: { action: 'updateSettings' }, body })
      if (!done) tell(`the acuity was not changed. ${message}`)
      return done
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (isTold(cause)) tell(notDone('the acuity', 'changed', cause))
      return false
    }
  }
  return { save, sending }
}
