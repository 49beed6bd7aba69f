import { expect, test } from '@jest/globals'
import { type Box, cardPlace } from './card-place.ts'

const WINDOWS = [
  { width: 1440, height: 900, top: 48 },
  { width: 844, height: 390, top: 48 },
  { width: 390, height: 844, top: 100 },
]
const card = { width: 320, height: 300 }

const numbersOf = ({ width, height, top }: { width: number; height: number; top: number }): Box[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((x) =>
    [0, 0.25, 0.5, 0.75, 1].map((y) => ({
      left: x * (width - 60),
      top: top + y * (height - top - 28),
      width: 60,
      height: 28,
    })),
  )

// shows: C1.8
test.each(WINDOWS)(
  'wherever the number stands on $width by $height, its card leaves it in sight',
  (window) => {
    for (const number of numbersOf(window)) {
      const { left, top, maxHeight } = cardPlace(number, card, window)
      const height = Math.min(card.height, maxHeight)
      const apart =
        left >= number.left + number.width ||
        left + card.width <= number.left ||
        top >= number.top + number.height ||
        top + height <= number.top
      expect([number, apart]).toEqual([number, true])
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + card.width).toBeLessThanOrEqual(window.width)
      expect(top).toBeGreaterThanOrEqual(window.top)
      expect(top + height).toBeLessThanOrEqual(window.height)
    }
  },
)
