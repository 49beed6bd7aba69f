import { expect, test } from '@jest/globals'
import { isOff } from './off.ts'

test.each([
  'Off',
  'extubated',
  'ECMO removed',
  'IABP explanted',
  'VA-ECMO entfernt',
  'mode: off',
  'weaned off',
  'Stand-by',
  'On hold',
  'infusion complete',
  'after weaning, extubated',
  'transferred to floor, extubated',
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
  'not on hold',
  'Running, alarm off',
  'planned: extubated',
  'wird gestoppt',
  'resumed, had been stopped',
])('%p does not', (value) => expect(isOff(value)).toBe(false))
