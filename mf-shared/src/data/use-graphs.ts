import type { Area } from '@wardlight/contracts/areas'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import { useAtomValue } from 'jotai'
import type { AboutStay } from './about-stay.ts'
import type { Loaded } from './loaded.ts'
import { ofPatient } from './of-patient.ts'
import { takenBackAtom } from './taken-back.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 30_000

/** The patient shown: charts of anybody else are left out. */
interface GraphOptions extends Partial<AboutStay> {
  enabled?: boolean
  /** Pixels the chart is wide. */
  width?: number
  /** End of the range, ms; now unless told. */
  to?: number
}

/**
 * Charts of the named variables over the last `seconds` (0 the whole visit). Asked again twice a minute; another range
 * of the same room, and readings that were taken back, keep the charts shown until their own come.
 */
export function useGraphs(
  area: Area,
  roomSys: number,
  names: readonly string[],
  seconds: number,
  { enabled = true, width, to, regNum, person }: GraphOptions = {},
): Loaded<GraphAnswer> {
  const after = useAtomValue(takenBackAtom)[roomSys]
  const answer = useAnswer<GraphAnswer>('DataRequest', {
    query: {
      action: 'graph',
      area,
      roomSys,
      graphNames: names.join(','),
      secondsFromNow: seconds,
      to,
      width,
      after,
    },
    about: { regNum, person },
    enabled: enabled && names.length > 0,
    everyMs: EVERY_MS,
    keepFrom: (previous) =>
      previous.action === 'graph' &&
      previous.area === area &&
      previous.roomSys === roomSys &&
      previous.regNum === regNum &&
      previous.person === person,
  })
  return ofPatient(answer, { regNum, person })
}
