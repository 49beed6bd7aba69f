/** Pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Place {
  left: number
  top: number
  maxHeight: number
}

const GAP = 8
const EDGE = 8

const within = (wanted: number, size: number, all: number, from = 0): number =>
  Math.max(from + EDGE, Math.min(wanted, all - EDGE - size))

/**
 * Where a card stands that must not cover the number it is about: below it, else above, right, left; where it fits nowhere,
 * on the side with the most room, as high as that is. `top`: what the bar and the banners take.
 */
export function cardPlace(
  number: Box,
  card: { width: number; height: number },
  window: { width: number; height: number; top: number },
): Place {
  const right = number.left + number.width
  const below = number.top + number.height
  const across = within(number.left + number.width / 2 - card.width / 2, card.width, window.width)
  const spaces = {
    below: window.height - EDGE - below - GAP,
    above: number.top - GAP - EDGE - window.top,
    right: window.width - EDGE - right - GAP,
    left: number.left - GAP - EDGE,
  }
  const full = window.height - window.top - 2 * EDGE
  const downAt = within(number.top, Math.min(card.height, full), window.height, window.top)
  if (spaces.below >= card.height) return { left: across, top: below + GAP, maxHeight: spaces.below }
  if (spaces.above >= card.height)
    return { left: across, top: number.top - GAP - card.height, maxHeight: spaces.above }
  if (spaces.right >= card.width) return { left: right + GAP, top: downAt, maxHeight: full }
  if (spaces.left >= card.width) return { left: number.left - GAP - card.width, top: downAt, maxHeight: full }
  return spaces.below >= spaces.above
    ? { left: across, top: below + GAP, maxHeight: spaces.below }
    : { left: across, top: window.top + EDGE, maxHeight: spaces.above }
}
