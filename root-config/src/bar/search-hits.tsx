import type { CensusRow } from '@wardlight/contracts/census'
import { roomText } from '@wardlight/contracts/room-text'
import css from './search-hits.module.css'

interface SearchHitsProps {
  id: string
  hits: readonly CensusRow[]
  chosen: CensusRow | undefined
  /** Said below them, aloud too. */
  note: string
  onOpen(roomSys: number): void
}

/** Who was found, under the field. No values: they would need their age. */
export function SearchHits({ id, hits, chosen, note, onOpen }: SearchHitsProps) {
  return (
    <div className={hits.length > 0 || note ? css.hits : css.none}>
      <div id={id} role="listbox" aria-label="Patients found">
        {hits.map((row) => (
          <div
            key={row.roomSys}
            id={`${id}-${row.roomSys}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            onPointerDown={(event) => {
              event.preventDefault()
              onOpen(row.roomSys)
            }}
          >
            <b>{roomText(row)}</b>
            <span>{row.masked ? 'Masked' : row.name}</span>
            <small>{row.masked ? '' : row.patientIDs.PatID}</small>
          </div>
        ))}
      </div>
      <p role="status">{note}</p>
    </div>
  )
}
