import { describe, expect, test } from '@jest/globals'
import { ago, alert, NOW } from '../fixtures/body.ts'
import { alertAge } from './alert-age.ts'
import { activeAlerts, alarmingVariables } from './alert-order.ts'

const titles = (...given: Parameters<typeof activeAlerts>) => activeAlerts(...given).map(({ title }) => title)

describe('active alerts', () => {
  test('come worst first, the patient before the equipment, untaken before taken', () => {
    const given = [
      alert('EtCO2 silent', { level: 2, technical: true }),
      alert('Creatinine', { level: 4, state: 'acknowledged' }),
      alert('HR', { level: 4 }),
      alert('Glucose', { level: 6 }),
      alert('Lactate', { level: 5, state: 'acknowledged' }),
      alert('MAP', { level: 1 }),
    ]
    expect(titles(given, false)).toEqual(['MAP', 'Lactate', 'HR', 'Creatinine', 'EtCO2 silent', 'Glucose'])
  })

  test('leave out what is pending or cleared', () => {
    expect(titles([alert('A', { state: 'pending' }), alert('B', { state: 'cleared' })], false)).toEqual([])
  })

  test('of the tower show in tower mode only', () => {
    const given = [alert('Tower', { slot: 90 }), alert('Room', { slot: 89 })]
    expect(titles(given, false)).toEqual(['Room'])
    expect(titles(given, true)).toEqual(['Tower', 'Room'])
  })

  test('alarm for their variable while red, untaken and about the patient', () => {
    const given = [
      alert('MAP', { level: 1, atom: 'BPMAP' }),
      alert('HR', { level: 4, atom: 'HeartRate' }),
      alert('SpO2', { level: 1, atom: 'SpO2', state: 'snoozed' }),
      alert('Silent', { level: 1, atom: 'EndTidalCO2', technical: true }),
    ]
    expect([...alarmingVariables(given)]).toEqual(['BPMAP'])
  })

  test('say how long they last', () => {
    expect([0.5, 14, 62, 60 * 51].map((minutes) => alertAge(ago(minutes), NOW))).toEqual([
      '30 s',
      '14 min',
      '1 h 02',
      '2d 3h',
    ])
  })
})
