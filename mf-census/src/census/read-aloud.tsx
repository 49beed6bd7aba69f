import type { CensusRow } from '@wardlight/contracts/census'
import { AudioAlerts, audioAlerts } from '@wardlight/mf-shared/audio'
import { isDemo } from '@wardlight/mf-shared/demo'
import { useMemo } from 'react'

interface ReadAloudProps {
  /** Null: nothing is current, nothing is read. */
  rows: readonly CensusRow[] | null
  tower: boolean
}

/** Reads the alerts of the ward aloud, whatever filters leave out. A demo is recorded, and is never read as live. */
export function ReadAloud({ rows, tower }: ReadAloudProps) {
  const alerts = useMemo(() => (rows && !isDemo ? audioAlerts(rows, tower) : null), [rows, tower])
  return <AudioAlerts alerts={alerts} />
}
