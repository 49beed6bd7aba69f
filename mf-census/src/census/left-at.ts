/** Where somebody was on the census when they opened a patient. */
interface LeftAt {
  roomSys: number
  /** How far its list was scrolled, px. */
  top: number
}

const places = new Map<string, LeftAt>()

/** Remembers, for the address of a census, where one leaves it. */
export function leaveAt(address: string, place: LeftAt): void {
  places.clear()
  places.set(address, place)
}

/** Where this census was left. Given once: whoever comes to it another way begins at its top. */
export function takeLeftAt(address: string): LeftAt | null {
  const place = places.get(address) ?? null
  places.delete(address)
  return place
}
