/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { parseRoute } from '@wardlight/mf-shared/navigation'
import { addressPath, type CensusAddress, readAddress } from './census-address.ts'
import { knownUnits, offeredAddress, offeredGroup } from './offered-address.ts'

const readPath = (path: string) => {
  const route = parseRoute(path)
  if (route.name !== 'census') throw new Error(`${path} is no census`)
  return readAddress(route, new URLSearchParams(path.split('?')[1] ?? ''))
}

const address = (part: Partial<CensusAddress>): CensusAddress => ({
  view: 'grid',
  unit: null,
  sort: 'rooms',
  filters: [],
  ...part,
})

const unitOf = (unit: string) => ({ unit, label: unit, type: '', unitID: 1, patientConfigTypes: [] })

// shows: C2a.8
test.each<Partial<CensusAddress>>([
  { view: 'alerts', unit: '5 North', sort: 'alerts', filters: ['adult', 'vent'] },
  { sort: 'patid' },
  { view: 'expandedGrid', group: 'caseState', folded: ['Stage 2 or 3', 'a,b & c=d%'] },
  { group: 'caseState', folded: [] },
  { view: 'review', unit: 'MICU', review: { hours: 24, show: 'unanswered', level: 'red' } },
])('an address survives its own path: %j', (part) => {
  expect(readPath(addressPath('awicu', address(part)))).toEqual(address(part))
})

test('the plain census has a plain path', () => {
  expect(addressPath('awor', address({}))).toBe('/awor/census')
})

// shows: C2a.8, C5.13
test('an unknown view or order falls back and is reported, an unknown filter is kept', () => {
  expect(readPath('/awicu/census/x/-/y/nothing')).toEqual(
    address({ filters: ['nothing'], unknown: ['format “x”', 'order “y”'] }),
  )
})

// shows: C2a.8
test('reads filters in any case, "all" as none, and reports an unknown grouping', () => {
  expect(readPath('/awicu/census/grid/-/rooms/ADULT,Vent').filters).toEqual(['adult', 'vent'])
  expect(readPath('/awicu/census/grid/-/rooms/all').filters).toEqual([])
  expect(readPath('/awicu/census?group=foo').unknown).toEqual(['grouping “foo”'])
})

test('reports a grouping the area has nothing for, and does not group its rooms', () => {
  const asked = address({ group: 'caseState', folded: ['Labor'] })
  expect(offeredGroup(asked, ['unit'])).toEqual(address({ unknown: ['case states'] }))
  expect(offeredGroup(asked, ['unit', 'caseState'])).toEqual(asked)
})

// shows: C2a.9
test('"also reachable as /{area}/census/grid/{census}"', () => {
  expect(readPath('/awicu/census/grid/MICU')).toEqual(address({ unit: 'MICU' }))
})

test('reads a view in any case; unknown choices of a review fall back to its defaults', () => {
  expect(readPath('/awicu/census/EXPANDEDGRID').view).toBe('expandedGrid')
  expect(readPath('/awicu/census/review?hours=7&show=nothing&level=red').review).toEqual({
    hours: 12,
    show: 'all',
    level: 'red',
  })
})

test('reports a view the area does not offer and shows its first; the tower has views of its own', () => {
  const config = { censusViews: ['Alerts', 'Grid'], censusTowerViews: ['review'] }
  const review = address({ view: 'review' })
  expect(offeredAddress(review, config, false)).toEqual({
    ...address({}),
    unknown: ['format “Review”'],
  })
  expect(offeredAddress(review, config, true)).toEqual(review)
})

// shows: C2a.8
test('spells units as the area does, and reports others as unknown', () => {
  const units = [unitOf('NICU'), unitOf('PICU')]
  expect(knownUnits(address({ unit: 'picu,Nicu' }), units)).toEqual(address({ unit: 'PICU,NICU' }))
  expect(knownUnits(address({ unit: 'all' }), units)).toEqual(address({}))
  expect(knownUnits(address({ unit: 'NICU,gone' }), units)).toEqual(
    address({ unit: 'NICU', unknown: ['unit “gone”'] }),
  )
})
