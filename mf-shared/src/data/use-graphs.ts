import type { Area } from '@wardlight/contracts/areas'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import { useAtomValue } from 'jotai'
import type { AboutStay } from './about-stay.ts'
import type { Loaded } from './loaded.ts'
import { ofPatient } from './of-patient.ts'
import { takenBackAtom } from './taken-back.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 30_000

/** The patient shown: charts of anyone else are dropped. */
interface GraphOptions extends Partial<AboutStay> {
  enabled?: boolean
  /** Pixels the chart is wide. */
  width?: number
  /** End of the range, ms; now unless told. */
  to?: number
}

/**
 * Charts of the named variables over the last `seconds` (0 the whole visit), polled twice a minute. When the range
 * changes or readings are taken back, the shown charts stay until the new ones come.
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
