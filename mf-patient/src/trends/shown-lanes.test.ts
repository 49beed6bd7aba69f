import { expect, test } from '@jest/globals'
import { shownLanes } from './shown-lanes.ts'

const ICU = ['BPMAP', 'HeartRate', 'SpO2', 'EndTidalCO2', 'Lactate', 'Norepinephrine', 'Urine']

test('trends that do not fit give way from the last that has a line beside the body', () => {
  expect(shownLanes(ICU, 7)).toEqual(ICU)
  expect(shownLanes(ICU, 6)).toEqual(ICU.filter((name) => name !== 'EndTidalCO2'))
  expect(shownLanes(ICU, 5)).toEqual(['BPMAP', 'HeartRate', 'Lactate', 'Norepinephrine', 'Urine'])
  expect(shownLanes(ICU, 3)).toEqual(['BPMAP', 'Lactate', 'Norepinephrine'])
})
