import { expect, test } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import { lastPlaces } from './place-sheets.ts'

const rooms = (...lying: [room: number, regNum: string, at: number][]) =>
  new Map(lying.map(([roomSys, regNum, at]) => [roomSys, { row: { roomSys, regNum } as CensusRow, at }]))
const places = (known: ReturnType<typeof rooms>) => [...lastPlaces(known).keys()]

test('a patient moved between two censuses is only in the last known room', () => {
  expect(places(rooms([4, 'V1', 1000], [12, 'V1', 5000], [5, 'V2', 1000]))).toEqual([12, 5])
})

test('empty rooms stay, and so do two beds of one person in one census', () => {
  expect(places(rooms([4, '', 1000], [5, '', 5000], [6, 'V1', 1000], [7, 'V1', 1000]))).toEqual([4, 5, 6, 7])
})
