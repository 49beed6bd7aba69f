import { expect, test } from '@jest/globals'
import { isOff } from './off.ts'

test.each([
  'Off',
  'extubated',
  'ECMO removed',
  'IABP explanted',
  'VA-ECMO entfernt',
  'mode: off',
  0,
  '',
  null,
])('%p says that nothing runs', (value) => expect(isOff(value)).toBe(true))

test.each([
  'PS',
  'VA-ECMO',
  'weaning',
  'not removed',
  'nicht beendet',
  '0.3 off',
  'offline',
  4,
  'weaning off',
  'wean to off',
  'to be stopped',
  'will be extubated',
  'being stopped',
  'Running, alarm off',
  'planned: extubated',
  'wird gestoppt',
  'resumed, had been stopped',
])('%p does not', (value) => expect(isOff(value)).toBe(false))
