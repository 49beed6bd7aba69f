import { expect, test } from '@jest/globals'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { fill } from './alert-titles.ts'

const site = await shippedConfig()
const config = site.area('awor')

test.each([
  ['EBL {EBL} {EBL.unit}', { EBL: 1090 }, 'EBL 1,090 mL'],
  ['above {EBL.highRed}', { 'EBL.highRed': 1000 }, 'above 1,000'],
  ['above {Lactate.highRed}', { 'Lactate.highRed': 4 }, 'above 4'],
  ['Lactate {Lactate}', { Lactate: 4 }, 'Lactate 4.0'],
  ['Temp {Temp} below {Temp.lowRed}', { Temp: -0.4, 'Temp.lowRed': -0.25 }, 'Temp −0.4 below −0.25'],
  ['MAP {BPMAP}', {}, 'MAP –'],
  ['last {minutesSince(Glucose)} min ago', { 'minutesSince(Glucose)': 59 }, 'last 59 min ago'],
  ['last {minutesSince(Glucose)} min ago', { 'minutesSince(Glucose)': 487 }, 'last 8 h 7 min ago'],
  ['last {minutesSince(Glucose)} min ago', {}, 'last – min ago'],
])('%s of %j is told as its value is drawn: %s', (template, values: Record<string, number>, text) => {
  expect(fill(template, config, (name) => values[name] ?? null)).toBe(text)
})
