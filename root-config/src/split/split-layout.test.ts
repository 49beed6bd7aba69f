import { expect, test } from '@jest/globals'
import { SPLIT_VIEW_WIDTH_PX } from '@wardlight/contracts/limits'
import { leftWidth, maySplit } from './split-layout.ts'

const wish = { wanted: true, width: SPLIT_VIEW_WIDTH_PX, seesOnePatient: false, isDisplay: false }

test('the page is split where somebody wants it, there is room, and there is more than one patient to see', () => {
  expect(maySplit(wish)).toBe(true)
  expect(maySplit({ ...wish, wanted: false })).toBe(false)
  expect(maySplit({ ...wish, width: SPLIT_VIEW_WIDTH_PX - 1 })).toBe(false)
  expect(maySplit({ ...wish, seesOnePatient: true })).toBe(false)
  expect(maySplit({ ...wish, isDisplay: true })).toBe(false)
})

test.each([SPLIT_VIEW_WIDTH_PX, 1440, 1920, 3840])('on %i px no choice leaves a half illegible', (total) => {
  for (const asked of [0, 1, 700, 10_000]) {
    const { width } = leftWidth(asked, total)
    expect(width).toBeGreaterThanOrEqual(440)
    expect(total - width).toBeGreaterThanOrEqual(840)
  }
})

test('a width that was chosen comes back once there is room for it again', () => {
  expect(leftWidth(700, 1920).width).toBe(700)
  expect(leftWidth(700, SPLIT_VIEW_WIDTH_PX).width).toBeLessThan(700)
})
