import { expect, test } from '@jest/globals'
import { type Box, cardPlace } from './card-place.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]
const card = { width: 320, height: 300 }

const numbersOf = ({ width, height }: { width: number; height: number }): Box[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((x) =>
    [0, 0.25, 0.5, 0.75, 1].map((y) => ({
      left: x * (width - 60),
      top: y * (height - 28),
      width: 60,
      height: 28,
    })),
  )

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
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + height).toBeLessThanOrEqual(window.height)
    }
  },
)
