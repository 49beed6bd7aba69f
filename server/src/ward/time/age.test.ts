import { expect, test } from '@jest/globals'
import { AGE_GROUPS, ageGroupOf } from '@wardlight/contracts/age-groups'
import { ageAt, assumedAges, possibleAges } from './age.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const unknown = ageAt(null, NOW, 0)

test('a known age is that group’s, whatever the unit holds', () => {
  const newborn = ageAt('2026-02-26', NOW, 0)
  expect(possibleAges(newborn, { ages: ['adult'] })).toBe('neonate')
  expect(assumedAges('neonate')).toBeUndefined()
})

test.each([
  [['neonate'], 'limits of newborns'],
  [['neonate', 'infant'], 'the stricter limits of newborns and infants'],
  [['infant', 'child', 'adolescent'], 'the stricter limits of infants, children and adolescents'],
  [undefined, 'the stricter limits of all ages'],
] as const)('an unknown age in a unit of %p is told', (ages, text) => {
  const possible = possibleAges(unknown, ages ? { ages: [...ages] } : {})
  expect(possible).toEqual(ages ?? AGE_GROUPS)
  expect(assumedAges(possible)).toBe(text)
})

test('a row names the age group its patient is judged by, on every day of the first twenty years', () => {
  for (let days = 0; days < 20 * 366; days++) {
    const age = ageAt(new Date(NOW - days * 86_400_000).toISOString().slice(0, 10), NOW, 0)
    expect([days, ageGroupOf({ age: age.years, ageText: age.text })]).toEqual([days, age.group])
  }
  expect(ageGroupOf({ age: unknown.years, ageText: unknown.text })).toBeNull()
})
