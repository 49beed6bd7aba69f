import { expect, test } from '@jest/globals'
import { ago, current, NOW } from '../fixtures/body.ts'
import { pairBloodPressure } from './blood-pressure.ts'
import { valuesOf } from './values-of.ts'

const view = (...args: Parameters<typeof current>) => {
  const value = current(...args)
  const found = valuesOf({ current: [value] }, { nowMs: NOW, frozen: false, temperature: 'C' }).get(
    value.name,
  )
  if (!found) throw new Error('not drawn')
  return found
}
const labels = (...views: ReturnType<typeof view>[]) =>
  pairBloodPressure(views).map(({ label, text }) => `${label} ${text}`)

test('systolic and diastolic are one value, as loud as the louder of the two', () => {
  const [bp, ...rest] = pairBloodPressure([view('BPSys', 82, { alert: 2 }), view('BPDia', 46, { alert: 3 })])
  expect(bp).toMatchObject({ label: 'BP', text: '82/46', tone: 'yellow', spoken: 'BP 82/46, caution' })
  expect(rest).toEqual([])
})

test('the pair is stale as soon as one of the two is', () => {
  const [bp] = pairBloodPressure([view('BPSys', 82, { alert: 1 }), view('BPDia', 46, { time: ago(30) })])
  expect(bp).toMatchObject({ tone: 'stale', ageText: '30 min' })
})

test('a cuff and a line are no pair', () => {
  const systolic = view('BPSys', 115, { source: 'cuff' })
  expect(labels(systolic, view('BPDia', 30, { source: 'arterial line' }))).toEqual(['BPSys 115', 'BPDia 30'])
  expect(labels(systolic, view('BPDia', 60, { source: 'cuff' }))).toEqual(['BP 115/60'])
})

test('a number beside words is no pair', () => {
  expect(labels(view('BPSys', '---', { state: 'unreadable' }), view('BPDia', 46))).toHaveLength(2)
})
