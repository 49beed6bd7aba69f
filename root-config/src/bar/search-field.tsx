import type { Area } from '@wardlight/contracts/areas'
import { Kbd } from '@wardlight/mf-shared/basics'
import {
  censusSearchAtom,
  focusRooms,
  navigate,
  patientPath,
  shownRoomsAtom,
} from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { IconSearch } from './icons.tsx'
import css from './search-field.module.css'
import { SearchHits } from './search-hits.tsx'
import { useSearchHits } from './use-search-hits.ts'

const ID = 'bar-search'
const HITS = 'bar-search-hits'

interface SearchFieldProps {
  area: Area
  autoFocus: boolean
  onLeave(): void
}

/**
 * Finds patients: filters the rooms a census lists as one types, and lists them under itself on every other screen, the
 * review too. What is typed stays in this tab: it may name a patient.
 */
export function SearchField({ area, autoFocus, onLeave }: SearchFieldProps) {
  const [text, setText] = useAtom(censusSearchAtom)
  const [at, setAt] = useState(0)
  // Where names are hidden the room is all there is to look for.
  const sought = useUser()?.mask ? 'room' : 'room, name or ID'
  const shown = useAtomValue(shownRoomsAtom)
  const { hits, more, loading } = useSearchHits(area, shown ? '' : text)
  const listed = shown === null && text.trim() !== ''
  const chosen = hits[Math.min(at, hits.length - 1)]

  const open = (roomSys: number | undefined) => {
    if (roomSys !== undefined) navigate(patientPath(area, roomSys))
  }
  const act = (key: string): boolean => {
    if (key === 'Enter') open(shown ? (text.trim() ? shown[0] : undefined) : chosen?.roomSys)
    else if (key === 'ArrowDown' && shown) focusRooms()
    else if (key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1))
    else if (key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText('')
    if (act(event.key)) event.preventDefault()
  }
  return (
    <search className={css.search}>
      <IconSearch />
      <input
        id={ID}
        ref={(input) => {
          if (autoFocus) input?.focus()
        }}
        type="search"
        role="combobox"
        value={text}
        placeholder={sought.replace('r', 'R')}
        aria-label={`Search by ${sought}`}
        aria-keyshortcuts="/"
        aria-expanded={listed}
        aria-controls={HITS}
        aria-activedescendant={listed && chosen ? `${HITS}-${chosen.roomSys}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onBlur={() => {
          if (!text) onLeave()
        }}
        onKeyDown={onKeyDown}
      />
      <Kbd>/</Kbd>
      <SearchHits
        id={HITS}
        hits={listed ? hits : []}
        chosen={chosen}
        note={listed ? noteOf(hits.length, more, loading) : ''}
        onOpen={open}
      />
    </search>
  )
}

function noteOf(hits: number, more: number, loading: boolean): string {
  if (more > 0) return `and ${more} more`
  if (hits > 0) return ''
  return loading ? 'Searching' : 'Nobody found in this care area.'
}

/** Puts the cursor into the search field, over what is in it; false where there is none. */
export function focusSearch(): boolean {
  const input = document.getElementById(ID)
  if (!(input instanceof HTMLInputElement)) return false
  input.focus()
  input.select()
  return true
}
