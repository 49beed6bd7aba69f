import type { Area } from '@wardlight/contracts/areas'
import type { IntakeOutputAnswer } from '@wardlight/contracts/body'
import type { Loaded } from './loaded.ts'
import { ofPatient } from './of-patient.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 30_000

/** What went in and out of a room's patient over the last 24 hours. */
export function useIntakeOutput(
  area: Area,
  roomSys: number,
  { enabled = true, regNum }: { enabled?: boolean; regNum?: string } = {},
): Loaded<IntakeOutputAnswer> {
  const answer = useAnswer<IntakeOutputAnswer>('DataRequest', {
    query: { action: 'intakeOutput', area, roomSys },
    about: { regNum },
    enabled,
    everyMs: EVERY_MS,
  })
  return ofPatient(answer, regNum)
}
