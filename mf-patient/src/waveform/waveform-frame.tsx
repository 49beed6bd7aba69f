import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import type { RedirectAnswer } from '@wardlight/contracts/redirect'
import { roomPhrase } from '@wardlight/contracts/room-text'
import { CallError, call } from '@wardlight/mf-shared/request'
import { EmptyState, ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { useEffect, useState } from 'react'
import styles from './waveform-frame.module.css'

interface WaveformFrameProps {
  area: Area
  /** The room that is asked for. */
  roomSys: number
  census: CensusRow
  /** Clock time since when nobody can say who lies there; null. */
  frozenAt: string | null
}

type Address = { url: string } | { failure: string } | null

/** Asks where the viewer shows this patient; asked again by another `attempt`. */
function useViewer(area: Area, roomSys: number, caseID: string, attempt: number): Address {
  const [viewer, setViewer] = useState<Address>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const gone = new AbortController()
    setViewer(null)
    call<RedirectAnswer>('RedirectRequest', { body: { area, roomSys, caseID }, signal: gone.signal })
      .then(({ url }) => setViewer({ url }))
      .catch((error) => {
        if (error instanceof CallError) setViewer({ failure: error.message })
      })
    return () => gone.abort()
  }, [area, roomSys, caseID, attempt])
  return viewer
}

/** The site's viewer of a bed in a frame, with whose it is: Wardlight knows nothing of what it shows. */
export function WaveformFrame(props: WaveformFrameProps) {
  const { hasWaves, masked } = props.census
  if (props.frozenAt !== null)
    return (
      <EmptyState
        title={`Wardlight cannot tell who lies here since ${props.frozenAt}`}
        detail="The waveforms would be those of the bed, whoever is in it. Go by the bedside monitor."
      />
    )
  if (masked)
    return (
      <EmptyState title="Waveforms are not shown while names are hidden" detail="The viewer shows people." />
    )
  return hasWaves ? <Viewer {...props} /> : <EmptyState title="This care area has no waveform viewer" />
}

function Viewer({ area, roomSys, census }: WaveformFrameProps) {
  const [attempt, setAttempt] = useState(0)
  const viewer = useViewer(area, roomSys, census.regNum, attempt)
  if (viewer === null) return <Skeleton height={480} />
  if ('failure' in viewer)
    return <ErrorState detail={viewer.failure} onRetry={() => setAttempt((before) => before + 1)} />
  const { host } = new URL(viewer.url)
  return (
    <>
      <p className={styles.source}>
        Shown by <b>{host}</b>. Wardlight cannot tell how old it is: go by the time in it.
      </p>
      <iframe
        className={styles.frame}
        title={`Waveforms of ${roomPhrase(census)}, shown by ${host}`}
        src={viewer.url}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
