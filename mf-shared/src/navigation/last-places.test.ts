/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { censusPreferencesAtom } from '../preferences/atoms.ts'
import { backToCensusPath, idlePath, lastPatientAtom, preferredCensusPath } from './last-places.ts'
import { navigate } from './location.ts'

const store = getDefaultStore()

beforeEach(() => {
  navigate('/awicu/census/alerts/MICU/alerts/vent')
  navigate('/awicu/patient/12?popupName=feedback')
})

test('the census of an area comes back as it was looked at last, without the filters that leave patients out', () => {
  expect(preferredCensusPath('awicu')).toBe('/awicu/census/alerts/MICU/alerts')
  expect(preferredCensusPath('awor')).toBe('/awor/census')
  expect(store.get(censusPreferencesAtom).awicu).toEqual({ view: 'alerts', unit: 'MICU', sort: 'alerts' })
})

test('the way back from a patient is the census that was left, filters and all, of the same area', () => {
  expect(backToCensusPath('awicu')).toBe('/awicu/census/alerts/MICU/alerts/vent')
  expect(backToCensusPath('awor')).toBe('/awor/census')
})

test('the patient shown last is known by area and room', () => {
  navigate('/awicu/help/Instructions')
  expect(store.get(lastPatientAtom)).toEqual({ area: 'awicu', room: 12 })
})

// shows: C2b.16
test('an idle page returns to where its switches say', () => {
  expect(idlePath({ backToCensus: true })).toBe('/awicu/census/alerts/MICU/alerts/vent')
  expect(idlePath({ backToRoom: 7, backToCensus: true })).toBe('/awicu/patient/7')
  navigate('/status/Status')
  expect(idlePath({ backToRoom: true })).toBe('/awicu/patient/12')
  expect(idlePath({ backToRoom: false })).toBeNull()
})

test('groups and what is folded of them come back, and a popup over the census loses none of it', () => {
  navigate('/awicu/census/grid?group=unit&fold=5N')
  navigate('/awicu/census/grid?popupName=settings')
  expect(backToCensusPath('awicu')).toBe('/awicu/census/grid?group=unit&fold=5N')
  navigate('/awicu/census/alerts?popupName=settings')
  expect(backToCensusPath('awicu')).toBe('/awicu/census/alerts')
})
