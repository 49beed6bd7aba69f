import { ROOMS } from '@wardlight/mf-shared/navigation'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { leaveAt, takeLeftAt } from './left-at.ts'
import { censusHere, useFollowOpen } from './open-room.ts'
import css from './rooms-frame.module.css'
import { useRoomsFocus } from './use-rooms-focus.ts'

const LINK = 'a[href*="/patient/"]'

/** Around rooms that are links: leads the keyboard to the first, and comes back to the one that was followed. */
export function RoomsFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = takeLeftAt(censusHere())
    const link = place && linkOf(frame.current, place.roomSys)
    if (!link) return
    scrollerOf(link).scrollTop = place.top
    if (document.activeElement === document.body) link.focus({ preventScroll: true })
  }, [])
  useFollowOpen(frame, (roomSys, { focus }) => {
    const link = linkOf(frame.current, roomSys)
    link?.closest('article, li, tr')?.scrollIntoView({ block: 'nearest' })
    if (focus) link?.focus({ preventScroll: true })
  })
  useRoomsFocus(
    frame,
    useCallback(() => frame.current?.querySelector<HTMLElement>(LINK)?.focus(), []),
  )
  return (
    <div
      ref={frame}
      className={css.rooms}
      tabIndex={-1}
      {...ROOMS}
      onClickCapture={({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
        const roomSys = Number(/\/patient\/(\d+)/.exec(link?.hash ?? '')?.[1])
        if (link && roomSys) leaveAt(censusHere(), { roomSys, top: scrollerOf(link).scrollTop })
      }}
    >
      {children}
    </div>
  )
}

const linkOf = (rooms: HTMLElement | null, roomSys: number): HTMLElement | null =>
  rooms?.querySelector<HTMLElement>(`a[href$="/patient/${roomSys}"]`) ?? null

function scrollerOf(link: HTMLElement): Element {
  for (let each = link.parentElement; each; each = each.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}
