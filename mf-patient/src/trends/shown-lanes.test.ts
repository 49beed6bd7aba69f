import { expect, test } from '@jest/globals'
import { shownLanes } from './shown-lanes.ts'

const ICU = ['BPMAP', 'HeartRate', 'SpO2', 'EndTidalCO2', 'Lactate', 'Norepinephrine', 'Urine']
const OB = ['BPMAP', 'BPSys', 'HeartRate', 'SpO2', 'FetalHeartRate', 'Oxytocin', 'MagnesiumSulfate']
const all = () => true

test('leaves out first the last trend that has a sparkline beside the body', () => {
  expect(shownLanes(ICU, 7, all)).toEqual(ICU)
  expect(shownLanes(ICU, 6, all)).toEqual(ICU.filter((name) => name !== 'EndTidalCO2'))
  expect(shownLanes(ICU, 5, all)).toEqual(['BPMAP', 'HeartRate', 'Lactate', 'Norepinephrine', 'Urine'])
  expect(shownLanes(ICU, 3, all)).toEqual(['BPMAP', 'Lactate', 'Norepinephrine'])
})

test('leaves out trends without data before those, such as drugs of labor for a newborn', () => {
  const known = (name: string) => name === 'HeartRate' || name === 'SpO2'
  expect(shownLanes(OB, 7, known)).toEqual(OB)
  expect(shownLanes(OB, 5, known)).toEqual(['BPMAP', 'BPSys', 'HeartRate', 'SpO2', 'FetalHeartRate'])
  expect(shownLanes(OB, 3, known)).toEqual(['BPMAP', 'HeartRate', 'SpO2'])
  expect(shownLanes(OB, 2, known)).toEqual(['BPMAP', 'HeartRate'])
})
