import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { HandoffAnswer } from '@wardlight/contracts/handoff'
import { CareNoteAnswer } from '@wardlight/contracts/patient-notes'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const ADA = { who: 'ada', name: 'Ada Byron' }
const BEN = { who: 'ben', name: 'Ben Okri' }

let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: await productConfig() })
  t0 = host.clock.now()
  await host.send(
    moved('admit', 'A', '5N^1', t0 - 20 * HOUR, { diagnosis: 'Sepsis', allergies: ['Penicillin'] }),
    measured('A', { HeartRate: 88, BPMAP: 70 }, t0 - 2 * HOUR),
    measured('A', { HeartRate: 131, BPMAP: 70, Lactate: 1.8, Norepinephrine: 0.1 }, t0 - HOUR),
    measured('A', { HeartRate: 112, BPMAP: 70 }, t0),
  )
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rowOf = (mrn: string) =>
  host.ward.census('awicu', {}).census.find((row) => row.patientIDs.PatID === mrn)
const placed = (mrn = 'A') => ({ area: 'awicu' as const, roomSys: rowOf(mrn)?.roomSys ?? 0 })
const asked = (mrn = 'A') => ({ ...placed(mrn), id: rowOf(mrn)?.regNum ?? '', requestId: randomUUID() })
const handoff = async (mrn = 'A', who = 'ada') => {
  const answer = await host.ward.notes.handoff(placed(mrn), who)
  if (!answer) throw new Error('no such room')
  return answer
}
const save = (note: string, base: number, writer = ADA, more: object = {}) =>
  host.ward.notes.saveHandoff({ ...asked(), note, base, ...more }, writer)
const give = (note: string, base: number, writer = ADA, more: object = {}) =>
  host.ward.notes.signHandoff({ ...asked(), as: 'giver', note, base, ...more }, writer)
const take = (base: number, writer = BEN, more: object = {}) =>
  host.ward.notes.signHandoff({ ...asked(), as: 'receiver', base, ...more }, writer)

// shows: BD.6
test('what is known is told: identity, diagnosis, allergies, what runs, values with their course of 12 hours, open alerts', async () => {
  await host.send(measured('A', { HeartRate: 150, BPMAP: 41, Norepinephrine: 0.12 }, t0))
  await host.wait(120)
  const answer = await handoff()
  expect(Compile(HandoffAnswer).Errors(answer)).toEqual([])
  const { summary } = answer
  expect(summary).toMatchObject({
    census: { displayRoom: '1', patientIDs: { PatID: 'A' }, gender: 'F' },
    patient: { diagnosis: 'Sepsis', allergies: ['Penicillin'], dob: '1970-05-06' },
    infusions: [{ name: 'Norepinephrine', rate: 0.12 }],
    since: null,
  })
  expect(summary.groups.map(({ title }) => title)).toEqual(['Vital signs', 'Laboratory'])
  expect(summary.trends.find(({ name }) => name === 'HeartRate')).toMatchObject({ first: 88, most: 150 })
  expect(summary.alerts.some(({ atom }) => atom === 'BPMAP')).toBe(true)
  expect(summary.changes).toEqual([])
  await host.send(measured('A', { BPMAP: 80 }, host.clock.now()))
  await host.wait(120)
  const [over] = (await handoff()).summary.changes
  expect(over).toMatchObject({ text: expect.stringMatching(/MAP/), ended: expect.any(String) })
})

test('every version of a note stays, and the second of two writers on one version is refused', async () => {
  expect(await save('first', 0)).toMatchObject({ done: true, newest: { note: 'first', by: 'Ada Byron' } })
  const { base, draft } = await handoff()
  expect(draft).toMatchObject({ id: base, note: 'first' })
  expect(await save('by Ben', base, BEN)).toMatchObject({ done: true })
  expect(await save('by Ada', base)).toMatchObject({
    done: false,
    message: expect.stringMatching(/another version/),
    newest: { note: 'by Ben', by: 'Ben Okri' },
  })
  expect((await handoff()).versions.map(({ note }) => note)).toEqual(['by Ben', 'first'])
})

test('of two who save at once one is first, on the database', async () => {
  const both = await Promise.all([save('a', 0), save('b', 0, BEN)])
  expect(both.map(({ done }) => done).toSorted()).toEqual([false, true])
  expect((await handoff()).versions).toHaveLength(1)
})

// shows: C1.16, BD.7
test('the giver signs with what was known then; whoever takes over acknowledges it, once, and not the giver', async () => {
  await give('watch the lactate', 0)
  await host.send(measured('A', { Lactate: 4.4 }, t0))
  const [given] = (await handoff()).given
  expect(given).toMatchObject({ note: 'watch the lactate', by: 'Ada Byron', taken: null, own: true })
  const then = given?.summary.groups.find(({ title }) => title === 'Laboratory')?.values
  expect(then?.map(({ value }) => value)).toEqual([1.8])
  const base = given?.id ?? 0
  expect(await take(base, ADA)).toMatchObject({ done: false, message: expect.stringMatching(/takes over/) })
  expect(await take(base)).toMatchObject({ done: true })
  expect(await take(base, { who: 'cy', name: 'Cy' })).toMatchObject({
    done: false,
    message: 'Ben Okri acknowledged it already.',
  })
  expect((await handoff('A', 'ben')).given[0]).toMatchObject({ taken: { by: 'Ben Okri' }, own: false })
})

// shows: BD.6
test('what changed since the last handoff is told, and an older one cannot be acknowledged', async () => {
  await give('one', 0)
  const first = (await handoff()).base
  await host.wait(60)
  const t1 = host.clock.now()
  await host.send(
    moved('transfer', 'A', '5N^2', t1, { diagnosis: 'Sepsis', allergies: ['Penicillin', 'Latex'] }),
    measured('A', { Lactate: 4.4, Norepinephrine: 0.25 }, t1),
  )
  const { summary } = await handoff()
  expect(summary.since).not.toBeNull()
  expect(summary.changes.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'In 5N 2, was in 5N 1',
      'Allergy added: Latex',
      'Norepinephrine 0.25 µg/kg/min, was 0.1 µg/kg/min',
      'Lactate 4.4 mmol/L, was 1.8 mmol/L',
    ]),
  )
  await give('two', first)
  expect(await take(first)).toMatchObject({ done: false, message: expect.stringMatching(/newer handoff/) })
})

test('what is signed stays, however often somebody saves afterwards', async () => {
  await give('over to you', 0)
  const [signed] = (await handoff()).given
  await sql`
    insert into patient_notes (kind, step, patient_id, visit_id, area, room_sys, note, who, name, time, request_id)
    select 'handoff', 'saved', patient_id, visit_id, area, room_sys, 'draft ' || n, 'ada', 'Ada', time, gen_random_uuid()
    from patient_notes, generate_series(1, 250) n where step = 'given'`.execute(database.db)
  const { given, versions } = await handoff()
  expect(given.map(({ id }) => id)).toEqual([signed?.id])
  expect(versions.length).toBeLessThanOrEqual(100)
  expect(await take(signed?.id ?? 0)).toMatchObject({ done: true })
})

test('a handoff is about one patient, even if another comes to lie there while it is built', async () => {
  await host.send(moved('admit', 'B', '5N^2', t0 - HOUR, { diagnosis: 'Fracture' }))
  const place = placed('A')
  const asking = host.ward.notes.handoff(place, 'ada')
  await host.send(moved('transfer', 'A', '5N^3', t0 + 1), moved('transfer', 'B', '5N^1', t0 + 2))
  const answer = await asking
  expect(answer?.summary.census.regNum).toBe(answer?.regNum)
})

// shows: C7.8
test('a request that is heard twice is done once', async () => {
  const requestId = randomUUID()
  expect(await save('once', 0, ADA, { requestId })).toMatchObject({ done: true })
  expect(await save('once', 0, ADA, { requestId })).toMatchObject({ done: true, newest: { note: 'once' } })
  expect((await handoff()).versions).toHaveLength(1)
})

test('no note is saved on another patient, an empty room or an unidentified patient, nor an empty note', async () => {
  await host.send(measured('', { HeartRate: 77 }, t0, { place: '5N^4' }))
  const unknown = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum.startsWith('unidentified'))
  expect(await save('x', 0, ADA, { roomSys: unknown?.roomSys, id: unknown?.regNum })).toMatchObject({
    message: expect.stringMatching(/This patient is not identified yet/),
  })
  expect(await save('x', 0, ADA, { id: 'somebody' })).toMatchObject({
    message: 'Another patient lies there now.',
  })
  const empty = host.ward.census('awicu', {}).census.find(({ roomEmpty }) => roomEmpty)
  expect(await save('x', 0, ADA, { roomSys: empty?.roomSys })).toMatchObject({
    message: 'Nobody lies there any more.',
  })
  expect(await save(' \n', 0)).toMatchObject({ message: 'There is nothing to save.' })
  expect(await give('  ', 0)).toMatchObject({ message: 'Write a note before you sign.' })
  expect((await handoff()).base).toBe(0)
})

// shows: C3.72
test('notes go with the patient: to another bed, over a restart, with a merge and back when it is undone', async () => {
  await host.send(moved('admit', 'B', '5N^3', t0 - HOUR))
  await give('of A', 0)
  await host.send(moved('transfer', 'A', '5N^2', t0))
  await host.ward.stop()
  host = await openTestWard(database, { config: await productConfig(), clock: host.clock })
  expect((await handoff()).given).toHaveLength(1)
  expect((await handoff('B')).given).toEqual([])
  const merge = (kind: 'merge' | 'unmerge') => {
    const both = { patient: { mrn: 'B' }, from: [{ authority: '', number: 'A' }], time: new Date(t0) }
    return kind === 'merge' ? { kind, mergeFrom: 'A', ...both } : { kind, ...both }
  }
  await host.send(merge('merge') as never)
  expect((await handoff('B')).given.map(({ note }) => note)).toEqual(['of A'])
  await host.send(merge('unmerge') as never)
  expect((await handoff('B')).given).toEqual([])
  expect((await handoff('A')).given).toHaveLength(1)
})

test('notes follow a visit that turns out to be of another patient', async () => {
  await host.send(moved('admit', 'B', '5N^3', t0 - HOUR))
  await give('of the visit VA', 0)
  const idOf = async (mrn: string) => {
    const { rows } = await sql<{ id: number }>`select id from patients where mrn = ${mrn}`.execute(
      database.db,
    )
    return rows[0]?.id ?? 0
  }
  const [a, b] = [await idOf('A'), await idOf('B')]
  await sql`update visits set patient_id = ${b} where patient_id = ${a}`.execute(database.db)
  expect((await handoff('B')).given.map(({ note }) => note)).toEqual(['of the visit VA'])
  expect((await handoff('A')).given).toEqual([])
  const events = async (mrn: string) => (await host.ward.events('awicu', placed(mrn).roomSys, 3600))?.events
  const isHandoff = ({ kind }: { kind: string }) => kind === 'handoff'
  expect([(await events('B'))?.filter(isHandoff).length, (await events('A'))?.some(isHandoff)]).toEqual([
    1,
    false,
  ])
})

test('the care note keeps every version, apart from handoffs', async () => {
  const write = (note: string, base: number) => host.ward.notes.saveCareNote({ ...asked(), note, base }, ADA)
  const first = await write('skin to skin', 0)
  await write('partner arrived', first.newest?.id ?? 0)
  const answer = await host.ward.notes.careNote(placed())
  expect(Compile(CareNoteAnswer).Errors(answer)).toEqual([])
  expect(answer?.versions.map(({ note, by }) => [note, by])).toEqual([
    ['partner arrived', 'Ada Byron'],
    ['skin to skin', 'Ada Byron'],
  ])
  expect((await handoff()).base).toBe(0)
})
