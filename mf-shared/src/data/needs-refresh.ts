import type { CensusAnswer } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { needsRefreshAtom } from '../navigation/shared-state.ts'
import { setHospitalOffset } from '../time/server-clock.ts'
import { invalidate } from './query-client.ts'

let known: string | undefined

/** Takes over the hospital's offset, and flags a configuration that changed since this page was loaded. */
export function noteEnvelope(answer: Pick<CensusAnswer, 'stats' | 'indexLastUpdated'>): void {
  setHospitalOffset(answer.stats.dateTimeOffset)
  noteIndex(answer.indexLastUpdated)
}

export function noteIndex(indexLastUpdated: string): void {
  if (known !== undefined && known !== indexLastUpdated) {
    getDefaultStore().set(needsRefreshAtom, true)
    invalidate('VarRequest')
  }
  known = indexLastUpdated
}
