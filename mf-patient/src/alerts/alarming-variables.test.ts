import { expect, test } from '@jest/globals'
import { alert } from '../fixtures/body.ts'
import { alarmingVariables } from './alarming-variables.ts'

test('a variable alarms while its alert is red, untaken and about the patient', () => {
  const given = [
    alert('MAP', { level: 1, atom: 'BPMAP' }),
    alert('HR', { level: 4, atom: 'HeartRate' }),
    alert('SpO2', { level: 1, atom: 'SpO2', state: 'snoozed' }),
    alert('Silent', { level: 1, atom: 'EndTidalCO2', technical: true }),
  ]
  expect([...alarmingVariables(given)]).toEqual(['BPMAP'])
})
