// shows: B4.10.23

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { type Database, openDatabase } from '../store/database.ts'
import type { Administration, ClinicalEvent, Observation } from '../ward/events.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  const lowMap = rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, title: 'MAP {BPMAP}', level: 5 })
  host = await openTestWard(database, { config: smallConfig({ rules: [lowMap] }) })
  now = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const dose = (more: Partial<Administration> = {}): Administration => ({
  order: 'O1',
  subId: '1',
  code: 'FENT',
  drug: 'Fentanyl',
  amount: '50',
  unit: 'mcg',
  route: 'IV',
  who: 'Nightingale, F',
  status: 'given',
  note: '',
  action: 'add',
  time: new Date(now - 10 * MIN),
  timeKnown: true,
  said: new Date(now - 9 * MIN),
  ...more,
})

/** Drugs given to whoever has these numbers. */
const given = (who: { mrn?: string; visit?: string }, ...doses: Administration[]): ClinicalEvent => ({
  kind: 'observations',
  patient: { mrn: who.mrn ?? '' },
  at: null,
  time: new Date(now),
  observations: [],
  given: doses,
  ...(who.visit ? { visit: { visit: { authority: '', number: who.visit } } } : {}),
  feed: { name: 'MAR/H', kind: 'charting' },
})

const roomOf = (mrn: string): number =>
  host.ward.census('awicu', {}).census.find(({ patientIDs }) => patientIDs.PatID === mrn)?.roomSys ?? 0
const meds = (mrn: string, from = host) => from.ward.meds('awicu', roomOf(mrn), 'month')
const told = async (mrn: string) => (await meds(mrn))?.doses.map(({ drug, amount }) => `${drug} ${amount}`)

describe('drugs given', () => {
  // shows: C7.22
  test('are listed for their patient, and until a feed sends any the answer says that none does', async () => {
    await host.send(
      moved('admit', 'A', 'MICU^1', now - 60 * MIN),
      moved('admit', 'B', 'MICU^2', now - 60 * MIN),
    )
    expect(await meds('A')).toMatchObject({ doses: [], isFed: false, more: false })
    await host.send(
      given({ mrn: 'A' }, dose(), dose({ subId: '2', time: new Date(now - 5 * MIN), amount: '25' })),
    )
    expect(await told('A')).toEqual(['Fentanyl 25', 'Fentanyl 50'])
    expect(await meds('B')).toMatchObject({ doses: [], isFed: true })
  })

  test('with only a day known are listed for all hours of that day', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    const day = new Date(now - 9 * 60 * MIN)
    await host.send(given({ mrn: 'A' }, dose({ time: day, timeKnown: false })))
    expect((await host.ward.meds('awicu', roomOf('A'), 'visit'))?.doses).toMatchObject([{ timeKnown: false }])
    await host.send(given({ mrn: 'A' }, dose({ subId: '2', time: new Date(now - 40 * 60 * MIN) })))
    expect((await host.ward.meds('awicu', roomOf('A'), 'visit'))?.doses).toHaveLength(1)
  })

  test('take every correction of the same moment, even if only the status differs', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    await host.send(given({ mrn: 'A' }, dose()))
    await host.send(given({ mrn: 'A' }, dose({ status: 'refused', action: 'update' })))
    await host.send(given({ mrn: 'A' }, dose({ status: 'refused', action: 'update', unit: 'mg' })))
    expect((await meds('A'))?.doses).toMatchObject([{ status: 'refused', unit: 'mg' }])
  })

  test('end up the same if the correction arrives before what it corrects', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    await host.send(given({ mrn: 'A' }, dose({ action: 'delete', said: new Date(now) })))
    await host.send(given({ mrn: 'A' }, dose()))
    await host.send(given({ mrn: 'A' }, dose()))
    expect((await meds('A'))?.doses).toMatchObject([{ amount: '50', changed: { change: 'withdrawn' } }])
  })

  test('move with a merge, and back with the unmerge', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    await host.send(given({ mrn: 'A' }, dose()), given({ mrn: 'X' }, dose({ order: 'O2', amount: '99' })))
    const merge = (kind: 'merge' | 'unmerge'): ClinicalEvent =>
      kind === 'merge'
        ? { kind, patient: { mrn: 'A' }, mergeFrom: 'X', time: new Date(now) }
        : { kind, patient: { mrn: 'A' }, from: [{ authority: '', number: 'X' }], time: new Date(now) }
    await host.send(merge('merge'))
    expect(await told('A')).toHaveLength(2)
    await host.send(merge('unmerge'))
    expect(await told('A')).toEqual(['Fentanyl 50'])
  })

  test('of an unknown visit go to the patient who turns out to have it', async () => {
    await host.send(given({ visit: 'VA' }, dose()))
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    expect(await told('A')).toEqual(['Fentanyl 50'])
  })

  // shows: B2.6.10
  test('are announced on every server when given or withdrawn, but not when repeated', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
    const second: Database = await openDatabase({
      databaseUrl: database.url,
      data: '',
      log: pino({ level: 'silent' }),
    })
    const other = await openTestWard(
      { ...database, db: second.db, listen: second.listen },
      { clock: manualClock() },
    )
    const retold = (from = host) => from.ward.body('awicu', roomOf('A'))?.retold
    expect([retold(), retold(other)]).toEqual([undefined, undefined])
    await host.send(given({ mrn: 'A' }, dose()))
    const first = retold() ?? 0
    expect(first).toBeGreaterThan(0)
    await host.send(given({ mrn: 'A' }, dose()))
    expect(retold()).toBe(first)
    await host.send(given({ mrn: 'A' }, dose({ action: 'delete', said: new Date(now) })))
    expect(retold()).toBeGreaterThan(first)
    await until(other, () => retold(other) === retold())
    await other.ward.stop()
    await second.stop()
  })

  test('are told by every node alike', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN), given({ mrn: 'A' }, dose()))
    const second: Database = await openDatabase({
      databaseUrl: database.url,
      data: '',
      log: pino({ level: 'silent' }),
    })
    const other = await openTestWard(
      { ...database, db: second.db, listen: second.listen },
      { clock: manualClock() },
    )
    expect((await meds('A', other))?.doses).toEqual((await meds('A'))?.doses)
    await other.ward.stop()
    await second.stop()
  })

  test('of a person taken off the census are there again when they are put back', async () => {
    await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN), given({ mrn: 'A' }, dose()))
    await host.send({
      kind: 'discharge',
      patient: { mrn: 'A' },
      visit: { visitNumber: 'VA' },
      time: new Date(now),
    })
    await host.send(given({ mrn: 'A' }, dose({ subId: '2', amount: '25', time: new Date(now) })))
    await host.send(moved('cancelDischarge', 'A', 'MICU^1', now))
    expect(await told('A')).toEqual(['Fentanyl 25', 'Fentanyl 50'])
  })
})

// shows: C7.23
test('the discharge from recovery is told the drugs of the visit, those of the operating room too, and when the patient came', async () => {
  await host.send(
    moved('admit', 'A', 'OR^1', now - 60 * MIN),
    moved('transfer', 'A', 'MICU^2', now - 30 * MIN),
    moved('transfer', 'A', 'MICU^1', now - 5 * MIN),
  )
  const before = dose({ subId: '9', time: new Date(now - 400 * MIN) })
  const inTheatre = dose({ subId: '2', amount: '100', time: new Date(now - 40 * MIN) })
  await host.send(given({ mrn: 'A' }, dose(), before, inTheatre))
  const answer = await host.ward.meds('awicu', roomOf('A'), 'visit')
  expect(answer?.doses.map(({ amount }) => amount)).toEqual(['50', '100'])
  expect(answer?.arrived).toBe(new Date(now - 30 * MIN).toISOString())
})

// shows: C7.24
test('laboratory results of a recovery are newest first, with their level', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
  const lab = (value: number, ago: number): ClinicalEvent => ({
    ...(measured('A', { BPMAP: value }, now - ago * MIN, { aperiodic: true }) as Extract<
      ClinicalEvent,
      { kind: 'observations' }
    >),
    feed: { name: 'LAB/H', kind: 'lab' },
  })
  await host.send(lab(70, 50), lab(40, 20), measured('A', { BPMAP: 99 }, now))
  const labs = (await host.ward.pacuLabs('awicu', roomOf('A')))?.labs
  expect(labs?.map(({ name, results }) => [name, results.map(({ value }) => value)])).toEqual([
    ['BPMAP', [40, 70]],
  ])
  expect(labs?.[0]?.results.every(({ level }) => level > 0)).toBe(true)
})

test('laboratory results that come by the feed of everything else are told, those of a laboratory once', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
  const result = (value: number, ago: number, kind: 'monitor' | 'lab'): ClinicalEvent => ({
    ...(measured('A', { Creatinine: value }, now - ago * MIN, { aperiodic: true }) as Extract<
      ClinicalEvent,
      { kind: 'observations' }
    >),
    feed: { name: `${kind}/H`, kind },
  })
  await host.send(result(1.1, 50, 'monitor'), result(1.3, 20, 'lab'), result(1.2, 20, 'monitor'))
  await host.send(measured('A', { BPMAP: 99 }, now))
  const labs = (await host.ward.pacuLabs('awicu', roomOf('A')))?.labs
  expect(labs?.map(({ name, results }) => [name, results.map(({ value }) => value)])).toEqual([
    ['Creatinine', [1.3, 1.1]],
  ])
})

test('laboratory results that are no numbers of ours are told as what they are', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
  const result = (ago: number, value: number | string | null, more: Partial<Observation>): ClinicalEvent => ({
    ...(measured('A', { BPMAP: value }, now - ago * MIN, { aperiodic: true, ...more }) as Extract<
      ClinicalEvent,
      { kind: 'observations' }
    >),
    feed: { name: 'LAB/H', kind: 'lab' },
  })
  await host.send(
    result(50, 'hemolyzed', { state: 'unreadable' }),
    result(40, 9, { unit: 'kPa', state: 'foreignUnit' }),
    result(30, 4000, { state: 'implausible' }),
    result(20, 71, { status: 'preliminary', comparator: '>' }),
    result(10, null, {}),
  )
  const labs = (await host.ward.pacuLabs('awicu', roomOf('A')))?.labs
  expect(labs?.[0]?.results).toMatchObject([
    { value: 71, state: 'ok', status: 'preliminary', comparator: '>' },
    { value: 4000, state: 'implausible', level: 0 },
    { value: 9, state: 'foreignUnit', unit: 'kPa', level: 0 },
    { value: 'hemolyzed', state: 'unreadable', level: 0 },
  ])
})

test('what happened is told on one axis: moves, drugs, alerts and who answered them', async () => {
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 60 * MIN),
    moved('transfer', 'A', 'MICU^2', now - 30 * MIN),
  )
  await host.send(given({ mrn: 'A' }, dose(), dose({ subId: '2', status: 'refused' })))
  await host.send(measured('A', { BPMAP: 40 }, now))
  const [row] = host.ward.census('awicu', {}).census.filter(({ roomEmpty }) => !roomEmpty)
  await host.answer(row?.alerts[0]?.id ?? '', { command: 'acknowledge', who: 'ada', name: 'Ada' })
  await sql`
    insert into patient_notes (kind, step, patient_id, area, room_sys, summary, who, name, time, request_id)
    select 'handoff', 'given', id, 'awicu', 1, '{}', 'ada', 'Ada', ${new Date(now)}, gen_random_uuid()
    from patients where mrn = 'A'`.execute(database.db)
  const answer = await host.ward.events('awicu', roomOf('A'), 7200)
  expect(answer?.whole).toBeNull()
  expect(answer?.events.map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['move', 'Came to MICU 1', ''],
    ['move', 'Moved to MICU 2', ''],
    ['drug', 'Fentanyl 50 mcg IV', 'Nightingale, F'],
    ['alert', 'MAP 40', ''],
    ['answer', 'Acknowledged: MAP 40', 'ada'],
    ['handoff', 'Handed over', 'Ada'],
  ])
  await host.send(
    given({ mrn: 'A' }, dose({ action: 'delete', time: new Date(now - 200 * MIN), said: new Date(now) })),
  )
  const withdrawn = await host.ward.events('awicu', roomOf('A'), 1200)
  expect(withdrawn?.events.filter(({ kind }) => kind === 'drug')).toEqual([])
  const lately = await host.ward.events('awicu', roomOf('A'), 60)
  expect(lately?.events.map(({ kind }) => kind)).toEqual(['alert', 'answer', 'handoff'])
})

test('the time axis says since when it is whole where more was charted of drugs than is read at once', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN), given({ mrn: 'A' }, dose()))
  await sql`
    insert into administrations (patient_id, feed, order_number, sub_id, code, drug, amount, unit, route, who, status, note,
      action, time, time_known, said, received)
    select patient_id, feed, 'R' || n, sub_id, code, drug, amount, unit, route, who, 'refused', note, action,
      ${new Date(now - 5 * MIN)}, true, said, received
    from administrations, generate_series(1, 2000) n`.execute(database.db)
  const told = async (seconds: number) => host.ward.events('awicu', roomOf('A'), seconds)
  expect(await told(3600)).toMatchObject({ whole: new Date(now).toISOString() })
  expect(await told(300)).toMatchObject({ whole: null })
})

describe('an antibiotic given, as the value that tells when the next is due,', () => {
  const cefazolin = (more: Partial<Administration> = {}): Administration =>
    dose({ code: 'CEFAZ', drug: 'Cefazolin', amount: '2', unit: 'g', ...more })
  const give = (...doses: Administration[]): ClinicalEvent => ({
    ...(given({ mrn: 'A' }, ...doses) as Extract<ClinicalEvent, { kind: 'observations' }>),
    antibiotic: {
      variable: 'VentMode',
      code: 'ANTIBIOTIC',
      codeText: 'Antibiotic',
      value: null,
      unit: '',
      state: 'noReading',
      status: 'withdrawn',
      aperiodic: true,
    },
  })
  const last = () => {
    const body = host.ward.body('awicu', roomOf('A'))
    const atom = body?.current.find(({ name }) => name === 'VentMode')
    return atom?.value ? [atom.value, atom.time] : null
  }
  const at = (minutesAgo: number) => new Date(now - minutesAgo * MIN)
  const iso = (minutesAgo: number) => at(minutesAgo).toISOString()

  beforeEach(() => host.send(moved('admit', 'A', 'MICU^1', now - 300 * MIN)))

  test('is not charted where its withdrawal came in first', async () => {
    await host.send(give(cefazolin({ action: 'delete', said: at(1) })))
    await host.send(give(cefazolin()))
    expect(last()).toBeNull()
  })

  test('goes with its time when that is corrected to an earlier one', async () => {
    await host.send(give(cefazolin({ time: at(10) })))
    expect(last()).toEqual(['Cefazolin 2 g', iso(10)])
    await host.send(give(cefazolin({ time: at(60), action: 'update', said: at(2) })))
    expect(last()).toEqual(['Cefazolin 2 g', iso(60)])
  })

  test('is charted though its message is told again, and what else that says leaves what came in after it', async () => {
    const result = (value: number, came: number, ...doses: Administration[]) => {
      const event = {
        ...give(...doses),
        ...measured('A', { BPMAP: value }, now - 60 * MIN, { aperiodic: true }),
      }
      return { events: [event as ClinicalEvent], came: new Date(now - 10 * MIN + came * 1000) }
    }
    await host.sendMessage(result(71, 60))
    await host.sendMessage({ ...result(48, 0, cefazolin()), again: true })
    expect(last()?.[0]).toBe('Cefazolin 2 g')
    const map = host.ward.body('awicu', roomOf('A'))?.current.find(({ name }) => name === 'BPMAP')
    expect(map?.value).toBe(71)
  })

  test('is withdrawn by a word that names its code alone, and what was given with it stays', async () => {
    await host.send(give(cefazolin(), cefazolin({ order: 'O2', code: 'VANC', drug: 'Vancomycin' })))
    expect(last()?.[0]).toBe('Cefazolin 2 g, Vancomycin 2 g')
    await host.send(give(cefazolin({ drug: 'CEFAZ', action: 'delete', said: at(1) })))
    expect(last()?.[0]).toBe('Vancomycin 2 g')
  })
})
