import type { CensusAnswer } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { say } from '../messages/note.ts'
import { needsRefreshAtom } from '../navigation/shared-state.ts'
import { setHospitalOffset } from '../time/server-clock.ts'
import { queryClient } from './query-client.ts'

const TAKEN = 'Limits, units or rules were changed. This page has them now.'

/** The index of the configuration this page has. */
let known: string | undefined
let isAsking = false

/** Takes over the hospital's offset, and flags a configuration that changed since this page was loaded. */
export function noteEnvelope(answer: Pick<CensusAnswer, 'stats' | 'indexLastUpdated'>): void {
  setHospitalOffset(answer.stats.dateTimeOffset, answer.stats.dateTimeOffsetBefore)
  noteIndex(answer.indexLastUpdated)
}

export function noteIndex(indexLastUpdated: string): void {
  known ??= indexLastUpdated
  if (known !== indexLastUpdated && !isAsking) void take(indexLastUpdated)
}

/** Refetches the configurations on screen. If that fails, the next answer with another index tries again. */
async function take(index: string): Promise<void> {
  const store = getDefaultStore()
  isAsking = true
  store.set(needsRefreshAtom, true)
  try {
    await queryClient.invalidateQueries({ queryKey: ['VarRequest'] }, { throwOnError: true })
    known = index
    store.set(needsRefreshAtom, false)
    say(TAKEN)
  } catch {
    return
  } finally {
    isAsking = false
  }
}
