// shows: B2.5.11

import { expect, test } from '@jest/globals'
import { ago, current, graph, NOW } from '../fixtures/body.ts'
import { drugsOf } from './drugs-of.ts'

const HOUR = 3_600_000
const rate = (name: string, value: number, minutes = 5) =>
  current(name, value, { infusion: 'vasopressor', time: ago(minutes), unit: 'µg/kg/min' })
const running = { group: 'vasopressor', name: 'Norepinephrine', unit: 'µg/kg/min', time: ago(5) } as const

// shows: CF.14
test('lists running drugs first, then those that ran in the last day, and no others', () => {
  const values = [
    rate('Epinephrine', 0),
    rate('Norepinephrine', 0.2),
    rate('Dopamine', 0, 3000),
    current('BPMAP', 70),
  ]
  const infusions = [{ ...running, variable: 'Norepinephrine', rate: 0.2 }]
  const graphs = [
    graph('Epinephrine', [
      [NOW - HOUR, 0.1],
      [NOW, 0],
    ]),
  ]
  const drugs = drugsOf({ current: values, infusions }, graphs, NOW)
  expect(drugs.map(({ title, running, histories }) => [title, running.length, histories.length])).toEqual([
    ['Norepinephrine', 1, 0],
    ['Epinephrine', 0, 1],
  ])
})

test('two pumps of a drug are two rates of one drug', () => {
  const infusions = ['P1', 'P2'].map((pump) => ({
    ...running,
    name: `Norepinephrine (${pump})`,
    variable: 'Norepinephrine',
    rate: 0.1,
  }))
  const [drug] = drugsOf({ current: [rate('Norepinephrine', 0.1)], infusions }, [], NOW)
  expect(drug?.running.map(({ name }) => name)).toEqual(['Norepinephrine (P1)', 'Norepinephrine (P2)'])
})
