import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { useAtomValue } from 'jotai'
import type { Loaded } from '../data/loaded.ts'
import { AlertsThen } from '../downtime/alerts-then.tsx'
import { NothingKept } from '../downtime/nothing-kept.tsx'
import type { KeptSheet } from '../downtime/use-kept-sheet.ts'
import { towerModeAtom } from '../preferences/atoms.ts'
import { byServerClock } from '../time/server-clock.ts'
import { whenText } from '../time/when-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { identifiersOf } from './identifiers.ts'
import css from './patient-popup.module.css'

interface NoAnswerProps {
  known: KeptSheet<CensusRow> | null | undefined
  answer: Pick<Loaded<Body>, 'error' | 'silence' | 'retry'>
}

/**
 * Shown without an answer about the patient: that it is loading, or why there is none and what the census last knew.
 */
export function NoAnswer({ known, answer: { error, silence, retry } }: NoAnswerProps) {
  const isUnknown = silence === 'unknown'
  if (silence === 'looking' || (!error && !isUnknown))
    return <div className={css.loading} role="status" aria-label="Loading the patient" />
  return (
    <>
      <ErrorState
        detail={
          <>
            {error?.message ?? 'The server is silent.'} {isUnknown && <NothingKept />}
          </>
        }
        onRetry={retry}
      />
      {known && !known.data.roomEmpty && <Known row={known.data} at={known.trueAt} />}
    </>
  )
}

function Known({ row, at }: { row: CensusRow; at: number }) {
  const tower = useAtomValue(towerModeAtom)
  const then = byServerClock(at)
  return (
    <section className={css.known}>
      <h3>What the census knew at {whenText(then)}</h3>
      <p>{identifiersOf(row).join(', ')}</p>
      <AlertsThen row={row} at={then} tower={tower} none="No alert stood then." />
    </section>
  )
}
