import { describe, expect, test } from '@jest/globals'
import { DIGIT_EM, fontFor, keptScreen, pixelMm, readScreen } from './screen-size.ts'

const HD = { width: 1920, height: 1080, pageWidth: 1920 }
const UHD = { width: 3840, height: 2160, pageWidth: 3840 }

describe('type for 20 minutes of arc at 2 m', () => {
  test.each([
    ['24 inch, 1080p', 24, HD, 58],
    ['55 inch, 1080p', 55, HD, 25],
    ['55 inch, 4K at 200 %', 55, HD, 25],
    ['55 inch, 4K at 100 %', 55, UHD, 50],
    ['a page drawn at half its size', 55, { ...HD, pageWidth: 3840 }, 50],
  ])('%s', (_what, inches, pixels, expected) => {
    const screen = { inches, metres: 2 }
    const mm = pixelMm(screen, pixels)
    const font = fontFor(screen, mm)
    expect(Math.round(font)).toBe(expected)
    const digit = font * DIGIT_EM * mm
    expect((2 * Math.atan(digit / 2 / 2000) * 180 * 60) / Math.PI).toBeCloseTo(20, 6)
  })

  test('twice as far away it is twice as large', () => {
    const mm = pixelMm({ inches: 55 }, HD)
    expect(fontFor({ inches: 55, metres: 4 }, mm)).toBeCloseTo(2 * fontFor({ inches: 55, metres: 2 }, mm), 9)
  })

  test('a page drawn larger than the screen has its type no smaller for it', () => {
    const screen = { inches: 55, metres: 2 }
    const zoomed = fontFor(screen, pixelMm(screen, { ...HD, pageWidth: 960 }))
    expect(zoomed).toBe(fontFor(screen, pixelMm(screen, HD)))
  })
})

describe('what is typed about a screen', () => {
  const fits = () => true
  test.each([
    [
      { inches: '55', metres: '2.5' },
      { inches: 55, metres: 2.5 },
    ],
    [
      { inches: ' 42,5 ', metres: '2' },
      { inches: 42.5, metres: 2 },
    ],
  ])('%j is taken', (typed, screen) => {
    expect(readScreen(typed, fits)).toEqual(screen)
  })
  test.each([
    [{ inches: '', metres: '2' }, 'diagonal'],
    [{ inches: '55"', metres: '2' }, 'diagonal'],
    [{ inches: '5', metres: '2' }, 'diagonal'],
    [{ inches: '55', metres: '200' }, 'distance'],
    [{ inches: '55', metres: '-1' }, 'distance'],
    [{ inches: '55', metres: '0' }, 'distance'],
  ])('%j is refused, and what is wrong is said', (typed, word) => {
    expect(readScreen(typed, fits)).toContain(word)
  })
  test('a screen without room for one tile is refused', () => {
    expect(readScreen({ inches: '24', metres: '20' }, () => false)).toContain('too small')
  })
  test.each([null, 'x', {}, { inches: 55 }, { inches: 55, metres: Number.NaN }, { inches: 1e9, metres: 2 }])(
    'what was kept and makes no sense, %j, is forgotten',
    (kept) => expect(keptScreen(kept)).toBeNull(),
  )
})
