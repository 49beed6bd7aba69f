/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { parseRoute } from '@wardlight/mf-shared/navigation'
import { addressPath, type CensusAddress, readAddress } from './census-address.ts'

const readPath = (path: string) => {
  const route = parseRoute(path)
  if (route.name !== 'census') throw new Error(`${path} is no census`)
  return readAddress(route)
}

test('an address survives its own path', () => {
  const address: CensusAddress = {
    view: 'alerts',
    unit: '5 North',
    sort: 'alerts',
    filters: ['adult', 'vent'],
  }
  expect(readPath(addressPath('awicu', address))).toEqual(address)
  const onlySort: CensusAddress = { view: 'grid', unit: null, sort: 'patid', filters: [] }
  expect(readPath(addressPath('awor', onlySort))).toEqual(onlySort)
})

test('the plain census has a plain path', () => {
  const plain: CensusAddress = { view: 'grid', unit: null, sort: 'rooms', filters: [] }
  expect(addressPath('awor', plain)).toBe('/awor/census')
})

test('an unknown view or sort falls back, an unknown filter is kept', () => {
  expect(readPath('/awicu/census/x/-/y/nothing')).toEqual({
    view: 'grid',
    unit: null,
    sort: 'rooms',
    filters: ['nothing'],
  })
})
