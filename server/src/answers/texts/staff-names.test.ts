import { describe, expect, test } from '@jest/globals'
import { abbreviatedStaff } from './staff-names.ts'

const of = (...staff: [role: string, name: string][]) =>
  abbreviatedStaff(staff.map(([role, name]) => ({ role, name })))

describe('"first 4 letters of the name before the comma, at most 2 staff" (spec core §9)', () => {
  // shows: C9.4
  test.each([
    ['Ashby, Rowan', 'Ashb'],
    ['Moor, Ida', 'Moor'],
    ['Mo, Ida', 'Mo'],
    ['Ferrand', 'Ferr'],
    ['Ferrand Ida, RN', 'Ferr'],
    ['Nun\u0303ez, Ana', 'Nu\u00f1e'],
  ])('%s is %s', (name, text) => expect(of(['Nurse', name])).toBe(text))

  // shows: C3.13, C9.4
  test('two are named, whoever is third is not', () => {
    expect(of(['Nurse', 'Ashby, R'], ['Surgeon', 'Moor, I'], ['Nurse', 'Third, T'])).toBe('Ashb | Moor')
  })

  // shows: C9.4
  test('"excluding Perfusionist and Test roles", who take nobody’s place', () => {
    const leftOut: [string, string][] = [
      ['Perfusionist', 'Pump, P'],
      ['TEST', 'Trial, T'],
    ]
    expect(of(...leftOut, ['Nurse', 'Moor, I'], ['Tester', 'Ash, A'])).toBe('Moor | Ash')
  })

  test('who has no name before the comma takes nobody’s place; of nobody nothing is told', () => {
    expect(of(['Nurse', ', Rowan'], ['Nurse', ' '], ['Surgeon', 'Moor, I'])).toBe('Moor')
    expect(of()).toBe('')
  })
})
