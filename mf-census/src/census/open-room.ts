import { currentPath, lastCensusAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { takeLeftAt } from './left-at.ts'

/** roomSys of the patient beside whom the census stands; null: it has the page for itself. */
export const OpenRoom = createContext<number | null>(null)

/** Names the census on the screen, also where the address is that of the patient beside it. */
export const censusHere = (): string => getDefaultStore().get(lastCensusAtom) ?? currentPath()

/** Brings a room into sight, and the keyboard to it where that is asked for. */
type LeadTo = (roomSys: number, options: { focus: boolean }) => void

/**
 * Keeps the open room in view. The focus moves along if it is on the rooms, and goes to the room of a patient who is
 * closed. Returns the open room.
 */
export function useFollowOpen(rooms: RefObject<HTMLElement | null>, leadTo: LeadTo): number | null {
  const open = useContext(OpenRoom)
  const before = useRef(open)
  const lead = useRef(leadTo)
  lead.current = leadTo
  useEffect(() => {
    const closed = open === null ? before.current : null
    before.current = open
    if (open !== null) lead.current(open, { focus: holdsFocus(rooms.current) })
    if (closed === null) return
    takeLeftAt(censusHere())
    if (isAdrift(rooms.current)) lead.current(closed, { focus: true })
  }, [open, rooms])
  return open
}

const holdsFocus = (rooms: HTMLElement | null): boolean => rooms?.contains(document.activeElement) === true

/** The focus is nowhere, or in the half of the page that closes. */
function isAdrift(rooms: HTMLElement | null): boolean {
  const { activeElement, body } = document
  const half = rooms?.closest('[data-slice]')
  return (
    activeElement === null ||
    activeElement === body ||
    (activeElement.closest('[data-slice]') !== half && activeElement.closest('main') !== null)
  )
}
