import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent, Procedure } from '../ward/events.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: smallConfig({}) })
  now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 60 * MIN),
    moved('admit', 'B', 'MICU^2', now - 60 * MIN),
  )
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const done = (minutesAgo: number, more: Partial<Procedure> = {}): Procedure => ({
  id: '',
  code: 'ART',
  text: 'Arterial line placed',
  who: 'Lister, J',
  time: new Date(now - minutesAgo * MIN),
  withdrawn: false,
  said: new Date(now - 5 * MIN),
  ...more,
})
const told = (mrn: string, ...procedures: Procedure[]): ClinicalEvent => ({
  kind: 'observations',
  patient: { mrn },
  at: null,
  time: new Date(now),
  observations: [],
  done: procedures,
  feed: { name: 'ADT/H', kind: 'adt' },
})

/** What the charts of a patient tell of procedures, as minutes ago. */
async function shown(mrn: string): Promise<[number, string, string][]> {
  const { roomSys = 0 } =
    host.ward.census('awicu', {}).census.find(({ patientIDs }) => patientIDs.PatID === mrn) ?? {}
  const { events = [] } = (await host.ward.events('awicu', roomSys, 12 * 3600)) ?? {}
  return events.flatMap(({ kind, time, text, by }) =>
    kind === 'procedure' ? [[(now - Date.parse(time)) / MIN, text, by]] : [],
  )
}

test('procedures stand on the time axis of whom they were done to, once however often they are told', async () => {
  await host.send(
    told('A', done(40)),
    told('A', done(40, { said: new Date(now) }), done(20, { code: 'CVC' })),
  )
  expect(await shown('A')).toEqual([
    [40, 'Arterial line placed', 'Lister, J'],
    [20, 'Arterial line placed', 'Lister, J'],
  ])
  expect(await shown('B')).toEqual([])
})

test('the last word on one counts, whichever came in first', async () => {
  const second = done(30, { id: 'P1', said: new Date(now - 2 * MIN) })
  await host.send(told('A', second), told('A', done(40, { id: 'P1' })))
  expect(await shown('A')).toEqual([[30, 'Arterial line placed', 'Lister, J']])
  await host.send(told('A', done(1, { id: 'P1', text: '', withdrawn: true, said: new Date(now - MIN) })))
  expect(await shown('A')).toEqual([])
})

test('without a number of its own one is taken back by its code and time', async () => {
  await host.send(
    told('A', done(40), done(20)),
    told('A', done(40, { withdrawn: true, said: new Date(now) })),
  )
  expect((await shown('A')).map(([minutes]) => minutes)).toEqual([20])
})

test('a procedure of a number that two people have is of who lay in the bed that comes with it', async () => {
  const admitted = (authority: string, room: string): ClinicalEvent => ({
    ...moved('admit', '7', room, now - 60 * MIN),
    patient: { mrn: '7', ids: [{ authority, number: '7' }] },
  })
  await host.send(admitted('H1', 'MICU^3'), admitted('H2', 'MICU^4'))
  await host.send({ ...told('7', done(40)), at: { unit: 'MICU', room: '4', bed: '' } } as ClinicalEvent)
  const of = (room: string) =>
    host.ward.census('awicu', {}).census.find((row) => row.displayRoom === room)?.roomSys ?? 0
  const events = await host.ward.events('awicu', of('4'), 12 * 3600)
  expect(events?.events.filter(({ kind }) => kind === 'procedure')).toHaveLength(1)
  expect((await host.ward.events('awicu', of('3'), 12 * 3600))?.events).not.toContainEqual(
    expect.objectContaining({ kind: 'procedure' }),
  )
})

test('words that cannot be told apart are kept once, and hold up nothing beside them', async () => {
  const [one, other] = [done(40, { text: 'a\x1fb', who: 'c' }), done(40, { text: 'a', who: 'b\x1fc' })]
  await host.send(told('A', one, other, done(20)))
  expect((await shown('A')).map(([minutes]) => minutes)).toEqual([40, 20])
})
