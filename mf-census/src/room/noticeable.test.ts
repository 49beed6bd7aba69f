import { expect, test } from '@jest/globals'
import { isNoticeable } from './noticeable.ts'

const shown = (name: string, text: string, tone: 'none' | 'yellow' = 'none') => ({ name, text, tone })

test.each([
  ['noise of a heart rate', shown('HeartRate', '80'), shown('HeartRate', '83'), false],
  ['a step of a heart rate', shown('HeartRate', '80'), shown('HeartRate', '84'), true],
  ['one percent of saturation', shown('SpO2', '96'), shown('SpO2', '95'), false],
  ['two percent of saturation', shown('SpO2', '96'), shown('SpO2', '94'), true],
  ['a level that is passed by one', shown('BPMAP', '60'), shown('BPMAP', '59', 'yellow'), true],
  ['another mode', shown('VentMode', 'VC'), shown('VentMode', 'PS'), true],
  ['the first reading', shown('BPMAP', '–'), shown('BPMAP', '80'), true],
  ['no change', shown('BPMAP', '80'), shown('BPMAP', '80'), false],
])('%s: %j to %j is noticed: %s', (_, before, after, expected) => {
  expect(isNoticeable(before, after)).toBe(expected)
})
