import { expect, test } from '@jest/globals'
import { listed } from './allergy-changes.ts'

const one = (name: string, kind = '') => ({ name, kind, severity: '', reactions: [], since: '' })
const names = (...all: ReturnType<typeof one>[]) => listed(all).allergies

// shows: B2.5.12
test.each([
  ['No known allergies', one('Peanut', 'Food'), ['Peanut']],
  ['NKA', one('Latex'), ['Latex']],
  ['NKDA', one('Morphine', 'Drug'), ['Morphine']],
  ['No known drug allergies', one('Peanut', 'Food'), ['No known drug allergies', 'Peanut']],
  ['No known drug allergies', one('Morphine'), ['Morphine']],
])('"%s" is not listed beside an allergy it denies', (denial, allergy, told) => {
  expect(names(one(denial), allergy)).toEqual(told)
  expect(names(allergy, one(denial))).toEqual(told.toReversed())
})

test('a denial stays if nothing contradicts it', () => {
  expect(names(one('No known allergies'), one('NKDA'))).toEqual(['No known allergies', 'NKDA'])
  expect(names(one('Nonoxynol'), one('NK1 antagonist'))).toEqual(['Nonoxynol', 'NK1 antagonist'])
})
