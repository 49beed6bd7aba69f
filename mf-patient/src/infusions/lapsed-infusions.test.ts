import { expect, test } from '@jest/globals'
import type { Body } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'
import { ago } from '../fixtures/body.ts'
import { lapsedInfusions } from './lapsed-infusions.ts'

const rate = (name: string, display: string) =>
  ({ name, display, category: 'Infusions', value: 4 }) as Body['current'][number]
const stale = (name: string): [string, ValueView] => [name, { name, tone: 'stale', age: 7200 } as ValueView]

test('a drug that pumps give beside each other is not called lapsed as well', () => {
  const running = ['Norepinephrine (P1)', 'Norepinephrine (P2)', 'Propofol'].map((name) => ({
    group: 'other' as const,
    name,
    rate: 4,
    unit: 'mg/h',
    time: ago(5),
  }))
  const current = [rate('Norepi', 'Norepinephrine'), rate('Propofol', 'Propofol'), rate('Insulin', 'Insulin')]
  const values = new Map(current.map(({ name }) => stale(name)))
  const lapsed = lapsedInfusions({ current, infusions: running }, values)
  expect(lapsed.map(({ name }) => name)).toEqual(['Insulin'])
})
