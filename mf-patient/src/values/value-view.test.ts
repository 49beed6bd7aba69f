/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { ago, current, NOW } from '../fixtures/body.ts'
import { pairBloodPressure } from './blood-pressure.ts'
import { type Reading, spokenValue, valueView } from './value-view.ts'

const reading: Reading = { nowMs: NOW, frozen: false, temperature: 'C' }
const view = (...args: Parameters<typeof current>) => valueView(current(...args), reading)

describe('a value as it is drawn now', () => {
  test('keeps the colour of its level while it is fresh and gives no age', () => {
    expect(view('BPMAP', 58, { alert: 1 })).toMatchObject({ text: '58', tone: 'red', ageText: null })
  })

  test('shows its age past half of its maximum age and keeps its colour', () => {
    expect(view('BPMAP', 58, { alert: 1, time: ago(6) })).toMatchObject({ tone: 'red', ageText: '6 min' })
  })

  test('loses its colour by itself once it is older than its maximum age', () => {
    expect(view('BPMAP', 58, { alert: 1, time: ago(11) })).toMatchObject({ tone: 'stale', ageText: '11 min' })
  })

  test('has no colour while the server is silent, however young it is', () => {
    const frozen = valueView(current('BPMAP', 58, { alert: 1 }), { ...reading, frozen: true })
    expect(frozen.tone).toBe('stale')
  })

  test('is an en dash without a reading, and stays 0 when 0 was measured', () => {
    expect(view('CVP', null)).toMatchObject({ text: '–', tone: 'none', ageText: null })
    expect(view('CVP', 0).text).toBe('0')
  })

  test('carries no level when implausible, and says so aloud', () => {
    const implausible = view('BPSys', 11647, { alert: 5, state: 'implausible', unit: 'mmHg' })
    expect(implausible.tone).toBe('none')
    expect(spokenValue(implausible)).toBe('BPSys 11,647 mmHg, implausible')
  })

  test('is written with its decimals, a true minus and the preferred temperature unit', () => {
    expect(view('RASS', -3).text).toBe('−3')
    expect(view('Lactate', 4.567, { decimals: 1 }).text).toBe('4.6')
    const temp = current('Temp', 38.5, { unit: '°C', decimals: 1 })
    expect(valueView(temp, { ...reading, temperature: 'F' })).toMatchObject({ text: '101.3', unit: '°F' })
  })

  test('tells a screen reader level and age', () => {
    const spoken = spokenValue(view('EndTidalCO2', 31, { display: 'EtCO2', unit: 'mmHg', time: ago(18) }))
    expect(spoken).toBe('EtCO2 31 mmHg, stale, 18 min old')
  })
})

describe('blood pressure', () => {
  test('is one value, as loud as the louder of its two', () => {
    const [bp, ...rest] = pairBloodPressure([
      view('BPSys', 82, { alert: 2 }),
      view('BPDia', 46, { alert: 3 }),
    ])
    expect(bp).toMatchObject({ label: 'BP', text: '82/46', tone: 'yellow' })
    expect(rest).toEqual([])
  })

  test('is stale as soon as one of its two is', () => {
    const [bp] = pairBloodPressure([view('BPSys', 82, { alert: 1 }), view('BPDia', 46, { time: ago(30) })])
    expect(bp).toMatchObject({ tone: 'stale', ageText: '30 min' })
  })
})
