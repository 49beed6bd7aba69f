/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Unit } from '@wardlight/contracts/vars'
import { entryConfig } from './entry-config.ts'

const unit = (name: string, ...patientConfigTypes: string[]): Unit => ({
  unit: name,
  label: name,
  type: '',
  unitID: 1,
  patientConfigTypes,
})
const UNITS = [unit('MICU', 'Adult', 'Pediatric'), unit('PICU', 'Pediatric'), unit('NEW')]
const typeOf = ({ room }: { room: number }) => (room === 3 ? 'Pediatric' : undefined)

// shows: C2a.25, C2b.18, C2b.19
test.each([
  ['/awicu/census/grid/PICU', 'Pediatric'],
  ['/awicu/census/-/MICU,PICU?popupName=feedback', 'Adult'],
  ['/awicu/census/grid/picu,MICU', 'Pediatric'],
  ['/awicu/census', 'DefaultConfig'],
  ['/awicu/census/grid/NEW', 'DefaultConfig'],
  ['/awicu/census/grid/gone', 'DefaultConfig'],
  ['/awicu/patient/3', 'Pediatric'],
  ['/awicu/patient/4', 'DefaultConfig'],
  ['/status', 'DefaultConfig'],
])('help opened from %s is for %s', (from, config) => {
  expect(entryConfig(from, UNITS, typeOf)).toBe(config)
})

test('an area with one config type adds none', () => {
  expect(entryConfig('/awob/census/grid/LD', [unit('LD', 'Adult')], typeOf)).toBeNull()
})
