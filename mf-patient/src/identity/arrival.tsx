import type { Area } from '@wardlight/contracts/areas'
import { patientPhrase, roomText } from '@wardlight/contracts/room-text'
import { stayName, useBody } from '@wardlight/mf-shared/data'
import { useEffect, useRef, useState } from 'react'
import styles from './arrival.module.css'

/** How long the name stands over the screen. */
const SHOWN_MS = 1500

/** Announces to screen readers who is shown now, and shows it large for a moment if somebody else was shown before. */
export function Arrival({ area, room }: { area: Area; room: number }) {
  const census = useBody(area, room).data?.census
  const last = useRef<string | null>(null)
  const [here, setHere] = useState<string | null>(null)
  const [flag, setFlag] = useState(false)
  const key = census && !census.roomEmpty ? `${area} ${room} ${stayName(census)}` : null
  useEffect(() => {
    if (key === null || key === last.current) return
    const isAnother = last.current !== null
    last.current = key
    setHere(key)
    setFlag(isAnother)
    const timer = setTimeout(() => setFlag(false), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      setFlag(false)
    }
  }, [key])
  const shown = key !== null && here === key ? census : undefined
  return (
    <>
      <p className="wardlight-unseen" role="status" aria-label="Patient">
        {shown && patientPhrase(shown)}
      </p>
      {shown && flag && (
        <p className={styles.flag} aria-hidden="true" data-part="arrival">
          <i>{roomText(shown)}</i>
          {shown.masked ? 'Masked' : shown.name || '–'}
        </p>
      )}
    </>
  )
}
