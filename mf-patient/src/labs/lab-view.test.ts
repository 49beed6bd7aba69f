/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { ago, bodyOf, current, graph, NOW } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { labViews } from './lab-view.ts'

const lactate = current('Lactate', 4.6, {
  unit: 'mmol/L',
  decimals: 1,
  alert: 5,
  time: ago(22),
  maxAge: 6 * 3600,
})

function labs(values = [lactate], points: [number, number][] = []) {
  const body = bodyOf({ current: values })
  const reading = valuesOf(body, { nowMs: NOW, frozen: false, temperature: 'C' })
  return labViews(
    ['Lactate', 'Fibrinogen'],
    new Map([['Fibrinogen', 'Fibrinogen']]),
    body,
    [graph('Lactate', points)],
    reading,
  )
}

describe('the labs strip', () => {
  test('gives the age of every result, fresh ones too', () => {
    expect(labs()[0]).toMatchObject({ text: '4.6', tone: 'red', ageText: null, since: '22 min' })
  })

  test('takes the colour off a result that is too old', () => {
    expect(labs([{ ...lactate, time: ago(8 * 60) }])[0]).toMatchObject({ tone: 'stale', since: '8 h' })
  })

  test('compares with the result before', () => {
    const change = (...values: number[]) =>
      labs(
        [lactate],
        values.map((value, at) => [at, value]),
      )[0]?.change
    expect(change(1.8, 3.2, 4.6)).toEqual({ arrow: '↑', text: '1.4' })
    expect(change(5, 4.6)).toEqual({ arrow: '↓', text: '0.4' })
    expect(change(4.58, 4.6)).toEqual({ arrow: '→', text: '' })
    expect(change(4.6)).toBeNull()
  })

  test('tells no change against a result beyond the scale', () => {
    const body = bodyOf({ current: [lactate] })
    const reading = valuesOf(body, { nowMs: NOW, frozen: false, temperature: 'C' })
    const points: [number, number][] = [
      [1, 20],
      [2, 4.6],
    ]
    const told = graph('Lactate', points, { beyond: [[1, '>']] })
    const [lab] = labViews(['Lactate'], new Map(), body, [told], reading)
    expect(lab?.change).toBeNull()
    expect(lab?.beyond.get(1)).toBe('>')
  })

  test('keeps the place of a lab never measured, with an en dash and no age', () => {
    expect(labs()[1]).toMatchObject({
      label: 'Fibrinogen',
      text: '–',
      since: null,
      change: null,
      tone: 'none',
    })
  })
})
