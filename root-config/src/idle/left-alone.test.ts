/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { goesBack, leftAlone } from './left-alone.ts'

const area = { timeoutSeconds: 300, warnSeconds: 270, backToCensus: true }

test('an area says what becomes of a page nobody touches', () => {
  expect(leftAlone({}, area)).toEqual(area)
  expect(leftAlone({})).toEqual({})
})

// shows: C2b.14
test('its address has the last word on each time', () => {
  expect(leftAlone({ timeoutSeconds: 60 }, area)).toEqual({ ...area, timeoutSeconds: 60 })
})

// shows: C2b.16
test('an address that says where it goes back to says all of it', () => {
  expect(leftAlone({ backToRoom: 7 }, area)).toEqual({ ...area, backToCensus: undefined, backToRoom: 7 })
  expect(goesBack(leftAlone({ backToCensus: false }, { ...area, backToRoom: true }))).toBe(false)
})
