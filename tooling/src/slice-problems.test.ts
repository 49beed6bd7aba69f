import { expect, test } from '@jest/globals'
import { sliceProblems } from './slice-problems.ts'

const route = { path: '/:area/beds', region: 'main', screen: 'beds', title: 'Beds of {unit}' }
const popup = { name: 'waiting', place: 'region', areas: ['awicu'] }
const slice = { name: '@wardlight/mf-beds', tier: 'optional', routes: [route], popups: [popup], requires: {} }

test('finds nothing in a slice.json that fits', () => {
  expect(sliceProblems({ ...slice, routes: [{ ...route, rights: ['Clinical'] }] })).toEqual([])
})

test.each([
  ['a value that is not allowed', { tier: 'critcal' }, '/tier is one of critical, optional'],
  ['a field that is none', { routes: [{ ...route, titel: 'Beds' }] }, '/routes/0/titel is no field of it'],
  [
    'a field that is missing',
    { popups: [{ name: 'waiting' }] },
    '/popups/0 must have required properties place',
  ],
  [
    'a right nobody has, which would lock everybody out',
    { routes: [{ ...route, rights: ['Clinicl'] }] },
    '/routes/0/rights: Clinicl is none of Admin, NoEdit, Tower, Patient, Technical, Reporting, Clinical, Demo, Display',
  ],
  [
    'a right of a tab',
    { routes: [{ ...route, tabs: [{ name: 'All', title: 'All', rights: ['admin'] }] }] },
    '/routes/0/tabs/0/rights: admin is none of Admin, NoEdit, Tower, Patient, Technical, Reporting, Clinical, Demo, Display',
  ],
  ['a second shell', { kind: 'shell' }, '/kind is slice for @wardlight/mf-beds, not shell'],
  [
    'an area there is not',
    { popups: [{ ...popup, areas: ['icu'] }] },
    '/popups/0/areas: icu is none of awor, awob, awicu, awpacu',
  ],
  [
    'a placeholder that would stand in the title as it is',
    { routes: [{ ...route, title: 'Beds of {unti}' }] },
    '/routes/0/title: {unti} is none of {unit}, {room}',
  ],
])('names %s and what is allowed', (_what, wrong, problem) => {
  expect(sliceProblems({ ...slice, ...wrong })).toEqual([problem])
})
