import { expect, test } from '@jest/globals'
import { restsOn } from './rests-on.ts'

test.each([
  ['BPMAP', ['BPMAP']],
  ['fall(Hemoglobin, 24)', ['Hemoglobin']],
  ['minutesSince(Lactate)', ['Lactate']],
  ['sepsis(Antibiotic)', ['SEPSIS_BPA', 'SEPSIS_ABX']],
])('%s rests on %j', (input, variables) => expect(restsOn(input)).toEqual(variables))

test('a score rests on its parts', () => {
  expect(restsOn('score(NEWS2)')).toEqual(expect.arrayContaining(['RespRate', 'SpO2', 'Temp']))
})
