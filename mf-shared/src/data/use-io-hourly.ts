import type { Area } from '@wardlight/contracts/areas'
import type { IoHourlyAnswer } from '@wardlight/contracts/body'
import type { Loaded } from './loaded.ts'
import { ofPatient } from './of-patient.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 30_000

/** What went in and out of a room's patient by the hour. */
export function useIoHourly(area: Area, roomSys: number, regNum: string): Loaded<IoHourlyAnswer> {
  const answer = useAnswer<IoHourlyAnswer>('DataRequest', {
    query: { action: 'ioHourly', area, roomSys },
    about: { regNum },
    everyMs: EVERY_MS,
  })
  return ofPatient(answer, regNum)
}
