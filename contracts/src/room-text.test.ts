import { expect, test } from '@jest/globals'
import { patientAge, patientPhrase, spokenPlace } from './room-text.ts'

const row = {
  displayRoom: '12',
  masked: false,
  name: 'Exemplar, Ada',
  patientIDs: { PatID: '9000112' },
  ageText: '64',
  gender: 'F',
}
const noBed = { reason: 'bedTaken' } as never

test.each([
  ['by room and name', row, 'Room 12, Exemplar, Ada'],
  ['without a bed by that and the name', { ...row, noBed }, 'No bed, Exemplar, Ada'],
  ['without a name by the ID', { ...row, name: '' }, 'Room 12, ID 9000112'],
  ['who is unidentified as that', { ...row, name: '', patientIDs: { PatID: '' } }, 'Room 12, unidentified'],
  [
    'whose name is hidden by what everybody sees',
    { ...row, masked: true, name: '', patientIDs: { PatID: '' } },
    'Room 12, name hidden 64 F',
  ],
])('a patient is told of %s', (_how, shown, phrase) => {
  expect(patientPhrase(shown)).toBe(phrase)
})

test.each([
  ['64', '64 y'],
  ['3 mo', '3 mo'],
  ['', 'age unknown'],
])('an age of "%s" is told as %s', (ageText, told) => {
  expect(patientAge({ ageText })).toBe(told)
})

test.each([
  [['MICU', '5N'], 'MICU, Room 4'],
  [['MICU', 'MICU'], 'Room 4'],
  [[], 'Room 4'],
])('among rooms of %j one is told aloud as %s', (units, place) => {
  expect(spokenPlace(units.map((unit) => ({ unit })))('MICU', 'Room 4')).toBe(place)
})
