import { expect, test } from '@jest/globals'
import type { ReviewSection } from '@wardlight/contracts/case-review'
import { collisions, merged } from './edited.ts'

const one = (choice: string, note = '') => ({ choice, note })
const base = { heart: one('no'), lungs: one('no'), brain: one('no') }
const mine = { heart: one('likely'), lungs: one('no'), brain: one('possible', 'stroke in 2019') }
const theirs = { heart: one('possible'), lungs: one('likely'), brain: one('no'), pain: one('no') }

test('what only one of two changed stays, and mine where both did', () => {
  expect(merged(base, mine, theirs)).toEqual({
    heart: one('likely'),
    lungs: one('likely'),
    brain: one('possible', 'stroke in 2019'),
    pain: one('no'),
  })
})

test('they collide in a section both changed, unless to the same', () => {
  const sections = ['heart', 'lungs', 'brain', 'pain'].map(
    (id) => ({ id, title: id, weight: 1 }) as ReviewSection,
  )
  expect(collisions(sections, base, mine, theirs).map(({ id }) => id)).toEqual(['heart'])
  expect(collisions(sections, base, mine, { ...theirs, heart: one('likely') })).toEqual([])
})
