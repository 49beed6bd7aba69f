import { expect, test } from '@jest/globals'
import { ago, bodyOf, current, NOW } from '../fixtures/body.ts'
import { pairBloodPressure } from './blood-pressure.ts'
import { valuesOf } from './values-of.ts'

const view = (...args: Parameters<typeof current>) => {
  const value = current(...args)
  const found = valuesOf(bodyOf({ current: [value] }), { nowMs: NOW, frozen: false, temperature: 'C' }).get(
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

test('an old number is no pair with a new one: neither hides the other', () => {
  const shown = pairBloodPressure([view('BPSys', 82, { alert: 1 }), view('BPDia', 46, { time: ago(30) })])
  expect(shown).toMatchObject([
    { label: 'BPSys', text: '82', tone: 'red' },
    { label: 'BPDia', text: '46', tone: 'stale', ageText: '30 min' },
  ])
})

test('two old numbers are an old pair, two missing ones none', () => {
  const old = { time: ago(30) }
  const [bp] = pairBloodPressure([view('BPSys', 82, old), view('BPDia', 46, { ...old, alert: 1 })])
  expect(bp).toMatchObject({ text: '82/46', tone: 'stale', ageText: '30 min' })
  expect(labels(view('BPSys', null), view('BPDia', null))).toEqual(['BP –'])
})

test('a number without the other stands for itself, with its level, its age and its words', () => {
  expect(pairBloodPressure([view('BPSys', 82, { alert: 1 }), view('BPDia', null)])).toMatchObject([
    { label: 'BPSys', text: '82', tone: 'red', spoken: 'BPSys 82, critical' },
    { label: 'BPDia', freshness: 'absent' },
  ])
  const [systolic] = pairBloodPressure([view('BPSys', 82, { time: ago(30) }), view('BPDia', null)])
  expect(systolic).toMatchObject({ tone: 'stale', ageText: '30 min' })
})

test('a pair says where its sources disagree, whichever of the two does', () => {
  const disagrees = { source: 'cuff', value: 75 }
  const source = { source: 'arterial line' }
  const [bp] = pairBloodPressure([view('BPSys', 82, source), view('BPDia', 30, { ...source, disagrees })])
  expect(bp).toMatchObject({ text: '82/30', note: 'line 82/30, cuff –/75' })
})

test('a cuff and a line are no pair', () => {
  const systolic = view('BPSys', 115, { source: 'cuff' })
  expect(labels(systolic, view('BPDia', 30, { source: 'arterial line' }))).toEqual(['BPSys 115', 'BPDia 30'])
  expect(labels(systolic, view('BPDia', 60, { source: 'cuff' }))).toEqual(['BP 115/60'])
})

test('a number beside words is no pair', () => {
  expect(labels(view('BPSys', '---', { state: 'unreadable' }), view('BPDia', 46))).toHaveLength(2)
})
