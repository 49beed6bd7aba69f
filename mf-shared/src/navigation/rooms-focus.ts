/** Marks the element of a screen that holds its rooms; focused, it hands the focus to one of them. */
export const ROOMS = { 'data-rooms': '' } as const

/** Leads the keyboard to the rooms; false where the screen shows none. */
export function focusRooms(): boolean {
  const rooms = document.querySelector<HTMLElement>('[data-rooms]')
  rooms?.focus()
  return rooms !== null
}
