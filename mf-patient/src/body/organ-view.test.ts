/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { OrganRisk } from '@wardlight/contracts/organ'
import { ago, bodyOf, current, NOW, risk } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { organViews } from './organ-view.ts'

function organs(
  risks: OrganRisk[],
  values: CurrentValue[],
  { frozen = false, alarming = [] as string[], sensors = [] as string[], monitor = false } = {},
) {
  const body = bodyOf({ risk: risks, current: values })
  const reading = { nowMs: NOW, frozen, temperature: 'C' as const }
  return organViews(body, valuesOf(body, reading), {
    frozen,
    alarming: new Set(alarming),
    silent: { sensors: new Set(sensors), monitor },
  })
}

const heart = risk('heart', { alert: 1, variables: ['BPMAP', 'HeartRate'] })
const map = current('BPMAP', 58, { display: 'MAP', unit: 'mmHg', alert: 1 })

describe('an organ', () => {
  test('has the colour of the level the server gave it and its values in order', () => {
    const view = organs([heart], [current('HeartRate', 124), map]).heart
    expect(view.tone).toBe('red')
    expect(view.rows.map(({ name }) => name)).toEqual(['BPMAP', 'HeartRate'])
  })

  test('grows stale by itself when all of its readings have, and says since when', () => {
    const view = organs(
      [heart],
      [{ ...map, time: ago(18) }, current('HeartRate', 124, { time: ago(30) })],
    ).heart
    expect(view).toMatchObject({ tone: 'stale', silent: '18 min silent' })
  })

  test('keeps its colour while one reading is fresh', () => {
    expect(organs([heart], [map, current('HeartRate', 124, { time: ago(30) })]).heart.tone).toBe('red')
  })

  describe('with a sensor that fell silent', () => {
    const calm = { ...heart, alert: 3 as const }
    const cuff = { ...map, alert: 3 as const }
    const silent = current('HeartRate', 84, { time: ago(30) })

    test.each([
      ['the sensor', { sensors: ['HeartRate'] }],
      ['the whole monitor', { monitor: true }],
    ])('is in range no more, whatever an older pressure says: %s', (_, told) => {
      expect(organs([calm], [cuff, silent], told).heart).toMatchObject({
        tone: 'stale',
        silent: '30 min silent',
      })
    })

    test('is as bad as what is still measured', () => {
      expect(organs([heart], [map, silent], { monitor: true }).heart.tone).toBe('red')
    })

    test('is in range once nobody waits for the sensor', () => {
      expect(organs([calm], [cuff, silent]).heart.tone).toBe('green')
    })

    test('keeps its colour where the silent sensor is another organ’s', () => {
      expect(organs([calm], [cuff, silent], { sensors: ['SpO2'] }).heart.tone).toBe('green')
    })
  })

  test('has no colour while the server is silent', () => {
    expect(organs([heart], [map], { frozen: true }).heart.tone).toBe('stale')
  })

  test('alarms only while red with an alert that nobody took', () => {
    expect(organs([heart], [map], { alarming: ['BPMAP'] }).heart.alarming).toBe(true)
    expect(organs([heart], [map]).heart.alarming).toBe(false)
    const caution = { ...heart, alert: 2 as const }
    expect(organs([caution], [map], { alarming: ['BPMAP'] }).heart.alarming).toBe(false)
  })

  test('is read aloud with level, risk factor and values', () => {
    const view = organs([{ ...heart, riskFactor: true }], [map]).heart
    expect(view.spoken).toBe('Heart, critical, risk factor. MAP 58 mmHg, critical')
  })

  test('never measured is not stale, even where the server has nothing fresh of it', () => {
    expect(organs([risk('gut', { stale: true, variables: ['DrainOutput'] })], []).gut.tone).toBe('none')
  })

  test('without anything known of it is drawn without a level', () => {
    expect(organs([], []).gut).toMatchObject({ tone: 'none', rows: [], spoken: 'Gut, no level' })
  })
})
