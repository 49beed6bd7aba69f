/** Attributes of what shows the values of these variables: their card can be asked for there. */
export const valueSpot = (...names: readonly string[]) => ({ 'data-value': names.join(' ') })

/** The same of what has no keyboard of its own: one of those the arrow keys go through. `variable` undefined: no value. */
export const valueStop = (variable: string | undefined) =>
  variable ? { ...valueSpot(variable), tabIndex: -1 } : {}

/** Of what shows no number itself, and has the card of these variables for the keyboard alone. */
export const keySpot = (...names: readonly string[]) => ({ 'data-key-value': names.join(' ') })

/** Whose the values within are, by roomSys. */
export const roomSpot = (roomSys: number) => ({ 'data-room': roomSys })

/** A card that is asked for: of which values, whose, and where it must not stand. */
export interface AskedCard {
  roomSys: number
  names: readonly string[]
  at: Element
}

const SPOT = '[data-value]'
const BY_KEY = '[data-key-value]'
/** What has the keyboard by itself needs no stop of the values. */
const STOPS = '[data-value][tabindex]'

const namesOf = (spot: Element): string[] =>
  (spot.getAttribute('data-value') ?? spot.getAttribute('data-key-value') ?? '').split(' ').filter(Boolean)

function asked(spots: readonly Element[], at: Element): AskedCard | null {
  const roomSys = Number(spots[0]?.closest('[data-room]')?.getAttribute('data-room') ?? Number.NaN)
  const names = [...new Set(spots.flatMap(namesOf))]
  return Number.isNaN(roomSys) || names.length === 0 ? null : { roomSys, names, at }
}

/** What is asked for with a pointer over `target`; null where no number is. */
export function askedAt(target: EventTarget | null, within: Element): AskedCard | null {
  const spot = target instanceof Element ? target.closest(SPOT) : null
  return spot && within.contains(spot) ? asked([spot], spot) : null
}

/** What is asked for with the keyboard at `focused`: the value it is, is part of, or all those it holds. */
export function askedByKey(focused: Element | null, within: Element): AskedCard | null {
  if (!focused || !within.contains(focused)) return null
  const spot = focused.closest(SPOT) ?? focused.closest(BY_KEY)
  if (spot && within.contains(spot)) return asked([spot], spot)
  return focused === within ? null : asked([...focused.querySelectorAll(SPOT)], focused)
}

/** The values are one stop of the keyboard: the one it was at last, or else the first. */
export function keepOneStop(within: Element): void {
  const stops = [...within.querySelectorAll<HTMLElement>(STOPS)]
  const [first] = stops
  if (!first || stops.filter(({ tabIndex }) => tabIndex === 0).length === 1) return
  for (const stop of stops) stop.tabIndex = -1
  first.tabIndex = 0
}

/** Moves the keyboard `steps` values on from the one it is at; false where it is at none. */
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
