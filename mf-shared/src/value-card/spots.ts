/** Attributes of an element that shows the values of these variables: their card can be opened on it. */
export const valueSpot = (...names: readonly string[]) => ({ 'data-value': names.join(' ') })

/**
 * The same for an element without focus of its own: the arrow keys step through these. `variable` undefined: no value.
 */
export const valueStop = (variable: string | undefined) =>
  variable ? { ...valueSpot(variable), tabIndex: -1 } : {}

/** For an element without numbers: it opens the card of these variables by key only. */
export const keySpot = (...names: readonly string[]) => ({ 'data-key-value': names.join(' ') })

/** Marks an element with the patient of the values in it, by roomSys. */
export const roomSpot = (roomSys: number) => ({ 'data-room': roomSys })

/** A card to open: of which values, in which room, and next to which element. */
export interface AskedCard {
  roomSys: number
  names: readonly string[]
  at: Element
}

const SPOT = '[data-value]'
const BY_KEY = '[data-key-value]'
/** Stops of the arrow keys. What takes the focus by itself needs none. */
const STOPS = '[data-value][tabindex]'

const namesOf = (spot: Element): string[] =>
  (spot.getAttribute('data-value') ?? spot.getAttribute('data-key-value') ?? '').split(' ').filter(Boolean)

function asked(spots: readonly Element[], at: Element): AskedCard | null {
  const roomSys = Number(spots[0]?.closest('[data-room]')?.getAttribute('data-room') ?? Number.NaN)
  const names = [...new Set(spots.flatMap(namesOf))]
  return Number.isNaN(roomSys) || names.length === 0 ? null : { roomSys, names, at }
}

/** The card for a pointer over `target`; null if no number is there. */
export function askedAt(target: EventTarget | null, within: Element): AskedCard | null {
  const spot = target instanceof Element ? target.closest(SPOT) : null
  return spot && within.contains(spot) ? asked([spot], spot) : null
}

/** The card for the key at `focused`: of the value it is, is in, or of all those in it. */
export function askedByKey(focused: Element | null, within: Element): AskedCard | null {
  if (!focused || !within.contains(focused)) return null
  const spot = focused.closest(SPOT) ?? focused.closest(BY_KEY)
  if (spot && within.contains(spot)) return asked([spot], spot)
  return focused === within ? null : asked([...focused.querySelectorAll(SPOT)], focused)
}

/** Makes the values one Tab stop: the one last focused, else the first. */
export function keepOneStop(within: Element): void {
  const stops = [...within.querySelectorAll<HTMLElement>(STOPS)]
  const [first] = stops
  if (!first || stops.filter(({ tabIndex }) => tabIndex === 0).length === 1) return
  for (const stop of stops) stop.tabIndex = -1
  first.tabIndex = 0
}

/** Moves the focus by `steps` values; false if no value has it. */
export function stepValue(focused: Element | null, within: Element, steps: 1 | -1): boolean {
  const stops = [...within.querySelectorAll<HTMLElement>(STOPS)]
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1
  const from = stops[at]
  if (!from) return false
  const to = stops[at + steps] ?? from
  from.tabIndex = -1
  to.tabIndex = 0
  to.focus()
  return true
}
