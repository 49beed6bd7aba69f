import { type RefObject, useEffect } from 'react'

/** Makes `rooms` hand the focus it gets, by itself, to one of its rooms. */
export function useRoomsFocus(rooms: RefObject<HTMLElement | null>, focusOne: () => void): void {
  useEffect(() => {
    const element = rooms.current
    element?.addEventListener('focus', focusOne)
    return () => element?.removeEventListener('focus', focusOne)
  }, [rooms, focusOne])
}
