import { expect, test } from '@jest/globals'
import { tourPlace } from './tour-place.ts'

const stop = (path: string) => ({ title: path, text: '', path })
const [first, second, third] = [stop('/awicu/census'), stop('/awicu/patient/7'), stop('/awob/census')]
const TOUR = [first, second, third]

test('a stop leads to the one before and the one after', () => {
  expect(tourPlace(TOUR, '/awicu/patient/7', -1)).toEqual({ at: 1, away: false, back: first, next: third })
  expect(tourPlace(TOUR, '/awicu/census', 2)).toEqual({ at: 0, away: false, back: undefined, next: second })
})

test('the last stop has none after it', () => {
  expect(tourPlace(TOUR, '/awob/census', 1).next).toBeUndefined()
})

test('whoever looks around goes on where they left the tour', () => {
  expect(tourPlace(TOUR, '/status/Status', 1)).toEqual({ at: 1, away: true, back: first, next: second })
})

test('whoever never was on it begins it', () => {
  expect(tourPlace(TOUR, '/awpacu/census', -1)).toEqual({ at: -1, away: true, back: undefined, next: first })
})
