import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { patientPhrase, roomText } from '@wardlight/contracts/room-text'
import { useBody } from '@wardlight/mf-shared/data'
import { useEffect, useRef, useState } from 'react'
import styles from './arrival.module.css'

/** How long the name stands over the screen. */
const SHOWN_MS = 1500

interface Here {
  key: string
  census: CensusRow
}

/** Who is shown now: said to readers of the screen, and in large for a moment where somebody else was shown before. */
export function Arrival({ area, room }: { area: Area; room: number }) {
  const census = useBody(area, room).data?.census
  const last = useRef<string | null>(null)
  const [here, setHere] = useState<Here | null>(null)
  const [flag, setFlag] = useState(false)
  const key = census && !census.roomEmpty ? `${area} ${room} ${census.regNum}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names whom the row is of
  useEffect(() => {
    if (key === null || !census || key === last.current) return
    const isAnother = last.current !== null
    last.current = key
    setHere({ key, census })
    setFlag(isAnother)
    const timer = setTimeout(() => setFlag(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [key])
  const isHere = here !== null && here.key === key
  return (
    <>
      <p className="wardlight-unseen" role="status" aria-label="Patient">
        {isHere && patientPhrase(here.census)}
      </p>
      {isHere && flag && (
        <p className={styles.flag} aria-hidden="true" data-part="arrival">
          <i>{roomText(here.census)}</i>
          {here.census.masked ? 'Masked' : here.census.name || '–'}
        </p>
      )}
    </>
  )
}
