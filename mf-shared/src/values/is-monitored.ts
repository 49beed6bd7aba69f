import type { CensusRow } from '@wardlight/contracts/census'

const VITALS = ['HeartRate', 'BPMAP', 'BPSys', 'SpO2', 'RespRate']
/** Readings this recent are evidence of the present, as the server reckons it. */
const RECENT_MS = 10 * 60_000

/** Whether vital signs of a patient came in just now. */
export const isMonitored = ({ atoms }: Pick<CensusRow, 'atoms'>, nowMs: number): boolean =>
  VITALS.some((name) => {
    const time = atoms[name]?.time
    return time != null && nowMs - Date.parse(time) < RECENT_MS
  })
