import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type SaveTowerBody, TowerLoadAnswer } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, until, type WardHost } from '../../test-support/ward-host.ts'
import { type AskedPage, answerPage } from '../paging/answer-page.ts'
import { pagingState } from '../paging/paging-state.ts'
import { writePage } from '../paging/write-page.ts'

const config = smallConfig({
  ui: {
    controlTower: true,
    tower: { actionPick: { FastHeart: [{ id: 'cardio', label: 'Call cardiology', contact: 'phone' }] } },
  },
  rules: [
    rule('LowMAP', {
      logic: { '<': [{ var: 'BPMAP' }, 55] },
      ...{ title: 'MAP {BPMAP}', atom: 'BPMAP', recoverSeconds: 5 },
    }),
    rule('HighCreatinine', { logic: { '>': [{ var: 'Creatinine' }, 5] }, level: 5, slot: 2 }),
    rule('RaisedCreatinine', {
      logic: { '>': [{ var: 'Creatinine' }, 2] },
      ...{ level: 4, slot: 3, coveredBy: ['HighCreatinine'] },
    }),
    rule('SlowHeart', {
      logic: { '<': [{ var: 'HeartRate' }, 40] },
      ...{ level: 4, atom: 'HeartRate', recoverSeconds: 7200 },
    }),
    rule('FastHeart', { logic: { '>': [{ var: 'HeartRate' }, 120] }, level: 4, atom: 'HeartRate' }),
  ],
})
const ada = { who: 'ada', name: 'Ada Byron' }
const bob = { who: 'bob', name: 'Bob Hale' }

let database: TestDatabase
let host: WardHost
let other: WardHost
let roomSys: number

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  other = await openTestWard(database, { config, clock: host.clock })
})
afterAll(async () => {
  await host.ward.stop()
  await other.ward.stop()
  await database.stop()
})

let patient = 0
/** A new patient with a low pressure in a room of their own. */
beforeEach(async () => {
  const room = `OPEN^${++patient}`
  await host.send(moved('admit', `P${patient}`, room, host.clock.now()))
  await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  const row = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === `VP${patient}`)
  roomSys = row?.roomSys ?? 0
})

const place = () => ({ area: 'awicu', roomSys }) as const
const load = (who = ada) => host.ward.tower.load(place(), who)
const hold = (who: typeof ada, how: 'ask' | 'take' | 'leave') =>
  host.ward.tower.hold({ ...place(), hold: how }, who)
const row = (of = host) => of.ward.census('awicu', {}).census.find((one) => one.roomSys === roomSys)?.tower
const first = async () => {
  const item = (await load())?.items[0]
  if (!item) throw new Error('there is no item')
  return item
}
const named = () => ({ ...place(), id: `VP${patient}`, requestId: randomUUID() })
const judgement = async (more: Partial<SaveTowerBody> = {}): Promise<SaveTowerBody> => {
  const own = (await load())?.items.find(({ id }) => id === more.alert)
  const { id: alert, sequence, state: seen, loudSince } = own ?? (await first())
  return {
    ...(loudSince === undefined ? {} : { loudSince }),
    ...{ ...named(), alert, sequence, seen, pick: 'real', assess: 'none', did: 'none', note: '' },
    command: 'acknowledge',
    ...more,
  }
}

test('what fired is an item nobody looked at, told on the census of every node', async () => {
  const answer = await load()
  expect(Compile(TowerLoadAnswer).Errors(answer)).toEqual([])
  expect(answer?.items).toMatchObject([{ rule: 'LowMAP', sequence: -1, judged: null, state: 'active' }])
  expect(row()).toMatchObject({ open: 1, red: 1, holder: null, waiting: null })
})

test('a judgement answers the alert for everybody and is kept with the values seen and their ages', async () => {
  host.clock.advance(3000)
  const asked = await judgement({ pick: 'expected', note: 'induction' })
  expect(await host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({
    state: 'acknowledged',
    sequence: 0,
    judged: { pick: 'expected', note: 'induction', by: 'Ada Byron' },
  })
  expect(row()).toBeUndefined()
  await until(other, () => row(other) === undefined)
  const alerts = host.ward.body('awicu', roomSys)?.alertStatus
  expect(alerts).toMatchObject([{ state: 'acknowledged', by: 'Ada Byron, tower' }])
  const { rows } = await sql<{ seen: Record<string, { value: number; age: number }>; fired: Date }>`
    select seen, fired from alert_judgements where alert_id = ${asked.alert}::uuid`.execute(database.db)
  expect(rows[0]?.seen.BPMAP).toMatchObject({ value: 48, age: 3 })
  expect(rows[0]?.fired).toBeInstanceOf(Date)
})

test('what was loud again after a while within limits fired then, for reports too', async () => {
  const pulse = (rate: number) => host.send(measured(`P${patient}`, { HeartRate: rate }, host.clock.now()))
  await pulse(35)
  for (let minute = 0; minute < 16; minute++) {
    host.clock.advance(60_000)
    await pulse(80)
  }
  host.clock.advance(60_000)
  await pulse(35)
  const item = (await load())?.items.find(({ rule: id }) => id === 'SlowHeart')
  expect(item).toMatchObject({ state: 'active', judged: null })
  expect(await host.ward.tower.save(await judgement({ alert: item?.id }), ada)).toMatchObject({ done: true })
  const { rows } = await sql<{ fired: Date }>`
    select fired from tower_delays where alert_id = ${item?.id}::uuid`.execute(database.db)
  expect(rows[0]?.fired.toISOString()).toBe(item?.loudSince)
  expect(item?.loudSince).not.toBe(item?.alertInstanceTime)
})

test('of two who judge one firing at once one is first, and the other hears who; asked again it is done once', async () => {
  await until(other, () => row(other)?.open === 1)
  const [asked, late] = [await judgement({ pick: 'real' }), await judgement({ pick: 'artifact' })]
  const answers = await Promise.all([host.ward.tower.save(asked, ada), other.ward.tower.save(late, bob)])
  expect(answers.map(({ done }) => done).toSorted()).toEqual([false, true])
  expect(answers.find(({ done }) => !done)?.message).toMatch(/looked at it meanwhile|changed meanwhile/)
  const won = answers[0]?.done ? asked : late
  expect(await host.ward.tower.save(won, answers[0]?.done ? ada : bob)).toMatchObject({ done: true })
  const { rows } = await sql`select from alert_judgements where alert_id = ${won.alert}::uuid`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})

test('the same firing is not asked again; after its snooze is over it is an item again', async () => {
  const asked = await judgement({ command: 'snooze', minutes: 5 })
  expect(await host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect(await first()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  for (let left = 330; left > 0; left -= 15) {
    host.clock.advance(15_000)
    await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  }
  expect(await first()).toMatchObject({ state: 'active', judged: null, incrementSequence: true, sequence: 0 })
  expect(row()).toMatchObject({ open: 1 })
})

test('a firing after recovery is another item', async () => {
  await host.ward.tower.save(await judgement(), ada)
  host.clock.advance(1000)
  await host.send(measured(`P${patient}`, { BPMAP: 80 }, host.clock.now()))
  await host.wait(40)
  await host.send(measured(`P${patient}`, { BPMAP: 47 }, host.clock.now()))
  const items = (await load())?.items
  expect(items?.map(({ judged }) => judged !== null)).toEqual([false, true])
  expect(items?.[0]?.id).not.toBe(items?.[1]?.id)
})

test('an alert that became another since it was looked at is not judged', async () => {
  const asked = await judgement()
  await host.answer(asked.alert, { command: 'acknowledge', ...bob })
  expect(await host.ward.tower.save(asked, ada)).toMatchObject({ done: false })
  expect(await host.ward.tower.save(await judgement(), ada)).toMatchObject({ done: true })
})

test('a judgement whose server ended before it answered the alert stays an item, and answers it when it is sent again', async () => {
  const asked = await judgement()
  host.clock.advance(1000)
  const { ward } = host as { ward: { answerAlert: unknown } }
  const answerAlert = ward.answerAlert
  ward.answerAlert = () => Promise.reject(new Error('the server ended'))
  await expect(host.ward.tower.save(asked, ada)).rejects.toThrow('the server ended')
  ward.answerAlert = answerAlert
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(row()).toMatchObject({ open: 1, red: 1 })
  expect(await host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', sequence: 0, judged: { by: 'Ada Byron' } })
})

test('a judgement sent again does not answer what fired anew since', async () => {
  const asked = await judgement({ command: 'snooze', minutes: 5 })
  host.clock.advance(1000)
  await host.ward.tower.save(asked, ada)
  for (let left = 330; left > 0; left -= 15) {
    host.clock.advance(15_000)
    await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  }
  expect(await host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
})

test('a judgement that waited until the alert was answered and became loud again is not kept, as it is of another value', async () => {
  const asked = await judgement()
  await host.answer(asked.alert, { command: 'acknowledge', who: 'rm', name: 'Moore, R.' })
  host.clock.advance(5000)
  await host.send(measured(`P${patient}`, { BPMAP: 30 }, host.clock.now()))
  expect(await host.ward.tower.save(asked, ada)).toEqual({
    done: false,
    message: 'The alert changed meanwhile. Look at it as it is now, then save again.',
  })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(await host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', judged: { by: 'Ada Byron' } })
})

test('what the bedside put off is judged and left so where nothing is asked of it', async () => {
  const { id } = await first()
  await host.answer(id, { command: 'snooze', minutes: 15, who: 'rm', name: 'Moore, R.' })
  const { command: _, ...asked } = await judgement()
  expect(await host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  expect(host.ward.body('awicu', roomSys)?.alertStatus).toMatchObject([{ by: 'Moore, R.' }])
})

test('an item of what became worse since it fired says what it is now, as the census does', async () => {
  await host.answer((await first()).id, { command: 'acknowledge', who: 'rm', name: 'Moore, R.' })
  host.clock.advance(5000)
  await host.send(measured(`P${patient}`, { BPMAP: 30 }, host.clock.now()))
  const shown = host.ward.body('awicu', roomSys)?.alertStatus[0]?.message ?? ''
  expect(shown).toMatch(/30/)
  expect(await first()).toMatchObject({ state: 'active', judged: null, message: shown })
})

test('of an alert that is over the tower does what its rule offers, and the contact waits', async () => {
  await host.send(measured(`P${patient}`, { HeartRate: 130 }, host.clock.now()))
  host.clock.advance(1000)
  await host.send(measured(`P${patient}`, { HeartRate: 90 }, host.clock.now()))
  await host.wait(60)
  const over = (await load())?.items.find(({ rule: id }) => id === 'FastHeart')
  expect(over).toMatchObject({ state: 'cleared', judged: null })
  expect(await host.ward.tower.ruleOf({ area: 'awicu', alert: over?.id ?? '' })).toBe('FastHeart')
  const did = { did: 'cardio', whom: 'Cardiology', text: 'HR 130, over now' }
  const asked = await judgement({ alert: over?.id, seen: 'cleared', sequence: over?.sequence, ...did })
  expect(await host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect((await load())?.contacts).toMatchObject([{ whom: 'Cardiology', means: 'phone', response: null }])
})

/** The record that was met is joined to that of somebody who came meanwhile. */
async function join(): Promise<void> {
  const mrn = `P${patient}`
  await host.send(moved('admit', `P${++patient}`, `OPEN^${patient}`, host.clock.now()))
  const joined = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === `VP${patient}`)
  roomSys = joined?.roomSys ?? 0
  expect(row()?.waiting ?? null).toBeNull()
  await host.send({
    ...{ kind: 'merge', mergeFrom: mrn, patient: { mrn: `P${patient}` } },
    ...{ from: [{ authority: '', number: mrn }], time: new Date(host.clock.now()) },
  } as never)
}

test('what waits of a record that is joined to another waits there, with its page', async () => {
  const told = { did: 'call', whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await host.ward.tower.save(await judgement(told), ada)
  await join()
  expect(row()).toMatchObject({ waiting: { count: 1 } })
  expect((await load())?.contacts).toMatchObject([{ whom: 'Circulating nurse', response: null }])
})

test('who holds a record that is joined to another holds the person, and lets go of both', async () => {
  await hold(ada, 'ask')
  await join()
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
  expect(await host.ward.tower.save(await judgement(), bob)).toEqual({
    done: false,
    message: 'Ada Byron has this patient open.',
  })
  expect((await hold(ada, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: true })
  await hold(ada, 'leave')
  expect(row()?.holder ?? null).toBeNull()
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
})

test('one person holds a patient; another takes over, and cannot save before', async () => {
  expect((await hold(ada, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: true })
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  await until(other, () => row(other)?.holder?.name === 'Ada Byron')
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Ada Byron', mine: false })
  expect(await host.ward.tower.save(await judgement(), bob)).toEqual({
    done: false,
    message: 'Ada Byron has this patient open.',
  })
  expect((await hold(bob, 'take'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
  expect(await host.ward.tower.save(await judgement(), bob)).toMatchObject({ done: true })
  await hold(bob, 'leave')
  expect(row()?.holder ?? null).toBeNull()
})

test('two minutes without a sign of life free a patient, on all nodes', async () => {
  await hold(ada, 'ask')
  host.clock.advance(100_000)
  await hold(ada, 'ask')
  host.clock.advance(100_000)
  await other.ward.tower.freeSilent()
  expect(row()?.holder).toMatchObject({ name: 'Ada Byron' })
  host.clock.advance(30_000)
  await other.ward.tower.freeSilent()
  await until(host, () => (row()?.holder ?? null) === null)
})

test('a contact waits on the census of every node until its answer is kept, once', async () => {
  const told = { whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await host.ward.tower.save(await judgement({ did: 'call', assess: 'watch', ...told }), ada)
  expect(row()).toMatchObject({ open: 0, waiting: { count: 1 }, watching: expect.any(String) })
  await until(other, () => row(other)?.waiting?.count === 1)
  const [contact] = (await load())?.contacts ?? []
  expect(contact).toMatchObject({ whom: 'Circulating nurse', means: 'phone', response: null })
  const answer = { ...named(), contact: contact?.id ?? 0, reaction: 'acting', text: 'phenylephrine given' }
  expect(await host.ward.tower.entry(answer, bob)).toMatchObject({ done: true })
  expect(await host.ward.tower.entry({ ...answer, requestId: randomUUID() }, bob)).toMatchObject({
    done: false,
  })
  expect((await load())?.contacts).toMatchObject([{ response: { by: 'Bob Hale', reaction: 'acting' } }])
  expect(row()?.waiting).toBeNull()
})

test('a contact without an answer is to be followed up when it is time, which every screen is told', async () => {
  const told = { did: 'call', whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await host.ward.tower.save(await judgement(told), ada)
  await host.send(measured(`P${patient}`, { BPMAP: 80 }, host.clock.now()))
  await host.wait(400)
  expect(row()?.waiting).not.toHaveProperty('isDue')
  const changes: number[] = []
  const stop = host.ward.onChange(({ rooms }) => changes.push(...(rooms ?? [])))
  await host.wait(205)
  await until(host, () => changes.includes(roomSys))
  stop()
  expect(row()?.waiting).toMatchObject({ count: 1, isDue: true })
  expect(row(other)?.waiting).toMatchObject({ isDue: true })
})

test('what was sent by the hospital’s messenger waits as a message', async () => {
  const told = { did: 'message', whom: 'Circulating nurse', text: 'Room 1: MAP 48.' }
  await host.ward.tower.save(await judgement(told), ada)
  expect((await load())?.contacts).toMatchObject([{ means: 'message', text: 'Room 1: MAP 48.', page: null }])
  expect(row()?.waiting).toMatchObject({ count: 1 })
})

test('what is noted of each alert before saving is there for who noted it alone, whoever holds the patient, and gone once that one is saved', async () => {
  await host.send(measured(`P${patient}`, { HeartRate: 130 }, host.clock.now()))
  const [pressure, heart] = ((await load())?.items ?? []).toSorted((a, b) => b.level - a.level)
  const note = (alert = '', content = '') =>
    host.ward.tower.saveNote({ ...named(), alert, sequence: -1, content }, ada)
  const noted = async (who = ada) => (await load(who))?.drafts.map(({ content }) => content).toSorted()
  await note(pressure?.id, 'look ag')
  await hold(bob, 'ask')
  expect(await note(heart?.id, 'fast')).toMatchObject({ done: true })
  expect(await note(pressure?.id, 'look again')).toMatchObject({ done: true })
  expect(await noted()).toEqual(['fast', 'look again'])
  expect(await noted(bob)).toEqual([])
  await hold(bob, 'leave')
  expect(await host.ward.tower.save(await judgement({ alert: heart?.id }), ada)).toMatchObject({ done: true })
  expect(await noted()).toEqual(['look again'])
  await note(heart?.id, 'what was on its way as it was saved')
  await note(pressure?.id, '')
  expect(await noted()).toEqual([])
})

test('what was noted of an alert goes with it to the record its own is joined to', async () => {
  const { alert, sequence } = await judgement()
  await host.ward.tower.saveNote({ ...named(), alert, sequence, content: 'look again' }, ada)
  await join()
  expect((await load())?.drafts).toEqual([{ alert, content: 'look again' }])
})

test('what was loud again after it was judged is asked again, also once it is over', async () => {
  await host.ward.tower.save(await judgement({ command: 'snooze', minutes: 5 }), ada)
  host.clock.advance(310_000)
  await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  host.clock.advance(1000)
  await host.send(measured(`P${patient}`, { BPMAP: 80 }, host.clock.now()))
  expect(await first()).toMatchObject({ state: 'recovering', judged: null })
  expect(row()).toMatchObject({ open: 1 })
  await host.wait(40)
  expect(await first()).toMatchObject({ state: 'cleared', judged: null })
  await host.ward.tower.save(await judgement(), ada)
  expect(await first()).toMatchObject({ state: 'cleared', judged: { by: 'Ada Byron' } })
})

test('nothing is kept of somebody else who came to lie in the room', async () => {
  const asked = await judgement({ id: 'VP0' })
  expect(await host.ward.tower.save(asked, ada)).toEqual({
    done: false,
    message: 'Another patient lies there now.',
  })
})

test('an alert of another patient is neither judged nor noted through one’s own, past who holds that patient', async () => {
  const theirs = await judgement()
  const held = place()
  await hold(bob, 'ask')
  await host.send(moved('admit', `P${++patient}`, `OPEN^${patient}`, host.clock.now()))
  const mine = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === `VP${patient}`)
  roomSys = mine?.roomSys ?? 0
  const refused = { done: false, message: 'This alert is not of the patient who lies there.' }
  expect(await host.ward.tower.save({ ...theirs, ...named() }, ada)).toEqual(refused)
  const note = { ...named(), alert: theirs.alert, sequence: -1, content: '{"note":"x"}' }
  expect(await host.ward.tower.saveNote(note, ada)).toEqual(refused)
  roomSys = held.roomSys
  expect(await first()).toMatchObject({ judged: null, sequence: -1, state: 'active' })
  expect(row()).toMatchObject({ open: 1 })
})

test('a value that worsens breaks through what the tower snoozed, and is an item again', async () => {
  await host.send(measured(`P${patient}`, { HeartRate: 130 }, host.clock.now()))
  const fast = async () => (await load())?.items.find(({ rule: id }) => id === 'FastHeart')
  const alert = (await fast())?.id ?? ''
  await host.ward.tower.save(await judgement({ alert, command: 'snooze', minutes: 60 }), ada)
  expect(await fast()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  host.clock.advance(1000)
  await host.send(measured(`P${patient}`, { HeartRate: 190 }, host.clock.now()))
  expect(await fast()).toMatchObject({ state: 'active', judged: null })
})

test('an alert whose sensor fell silent is judged once, and asked again when it is seen again', async () => {
  for (let left = 200; left > 0; left -= 20) {
    await host.wait(20)
    await host.send(measured(`P${patient}`, { HeartRate: 80 }, host.clock.now()))
  }
  expect(await first()).toMatchObject({ rule: 'LowMAP', state: 'active', judged: null })
  expect(await host.ward.tower.save(await judgement(), ada)).toEqual({
    done: true,
    message: 'Your judgement is kept. The sensor is silent: the alert can be answered once it is seen again.',
  })
  expect(await first()).toMatchObject({ state: 'active', judged: { by: 'Ada Byron' } })
  expect(row()?.open ?? 0).toBe(0)
  await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(await host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged' })
})

test('a red alert is irrelevant for twelve hours at the most', async () => {
  const asked = await judgement({ command: 'irrelevant', reason: 'Comfort care' })
  expect(await host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  const until = host.ward.alert({ ...place(), alertId: asked.alert })?.until
  expect((until ?? 0) - host.clock.now()).toBe(12 * 3_600_000)
})

test('what a worse alert speaks for is not asked about, as it is told to nobody', async () => {
  await host.send(measured(`P${patient}`, { Creatinine: 9 }, host.clock.now()))
  expect((await load())?.items.map(({ rule: id }) => id).toSorted()).toEqual(['HighCreatinine', 'LowMAP'])
})

test('what somebody noted of is asked of them though a worse alert speaks for it since, and of nobody else', async () => {
  await host.send(measured(`P${patient}`, { Creatinine: 3 }, host.clock.now()))
  const milder = (await load())?.items.find(({ rule: id }) => id === 'RaisedCreatinine')?.id ?? ''
  await host.ward.tower.saveNote({ ...named(), alert: milder, sequence: -1, content: 'known' }, ada)
  host.clock.advance(1000)
  await host.send(measured(`P${patient}`, { Creatinine: 9 }, host.clock.now()))
  const asked = async (who: typeof ada) => (await load(who))?.items.map(({ id }) => id)
  expect(await asked(ada)).toContain(milder)
  expect(await asked(bob)).not.toContain(milder)
  const judged = await judgement({ alert: milder, seen: 'active', sequence: -1 })
  expect(await host.ward.tower.save(judged, ada)).toMatchObject({ done: true })
})

test('a page goes in the transaction of the judgement, and its answer ends the waiting on every node', async () => {
  const settings = INBOX_PAGING
  const asked = await judgement({ did: 'page', whom: 'Moore, R., Nurse', text: 'Room 1: MAP 48.' })
  const page = {
    ...({ kind: 'person', area: 'awicu' } as const),
    ...{ about: `tower ada ${asked.requestId}`, roomSys, room: 'OPEN 1' },
    ...{
      role: 'Nurse',
      recipient: 'Moore, R.',
      pager: '7101',
      message: 'Room 1: MAP 48.',
      alertId: asked.alert,
    },
    patientId: 0,
  } as const
  const { rows } = await sql<{ patientId: number; visitId: number }>`
    select v.patient_id as "patientId", v.id as "visitId" from visits v where visit_number = ${`VP${patient}`}`.execute(
    database.db,
  )
  let written = ''
  const write = async (trx: QueryExecutorProvider) => {
    written = await writePage(trx, { ...page, ...rows[0] }, settings, host.clock.now())
    return written
  }
  const stale = { ...asked, sequence: asked.sequence + 5, requestId: randomUUID() }
  expect((await host.ward.tower.save(stale, ada, write)).done).toBe(false)
  const { rows: none } = await sql`select from outbox where about = ${`page ${written}`}`.execute(database.db)
  expect(none).toHaveLength(0)

  expect(await host.ward.tower.save(asked, ada, write)).toEqual({ done: true, message: '' })
  expect((await load())?.contacts[0]).toMatchObject({
    ...{ means: 'page', whom: 'Moore, R., Nurse', response: null },
    page: { state: 'waiting', sent: null },
  })
  await until(other, () => row(other)?.waiting?.count === 1)
  const undelivered = async (minutes: number) =>
    (await pagingState(database.db, 'inbox', host.clock.now() + minutes * 60_000)).undelivered
  expect(await undelivered(1)).toEqual([])
  expect(await undelivered(3)).toMatchObject([{ room: 'OPEN 1', role: 'Nurse' }])
  expect(await undelivered(30)).toHaveLength(1)
  const link = await pageWithId(written)
  await answerPage({ db: database.db, ward: other.ward, now: host.clock.now() }, link)
  await until(host, () => row()?.waiting === undefined || row()?.waiting === null)
  expect((await load())?.contacts[0]).toMatchObject({
    response: { by: 'Moore, R.', reaction: 'answered' },
    page: { state: 'answered' },
  })
  expect(await undelivered(3)).toEqual([])
})

async function pageWithId(id: string): Promise<AskedPage> {
  const { rows } = await sql<AskedPage>`
    select id, kind, area, room_sys::integer as "roomSys", room, patient_id as "patientId", visit_id as "visitId",
      alert_id as "alertId", rule, recipient, pager, message, created, answered
    from pages where id = ${id}::uuid`.execute(database.db)
  return rows[0] as AskedPage
}

test('a judgement whose answer was lost, sent again after its patient moved, is told as kept', async () => {
  const asked = await judgement()
  expect(await host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  const moved = { ...asked, id: 'Vanother' }
  expect(await host.ward.tower.save(moved, ada)).toEqual({ done: true, message: '' })
  expect(await host.ward.tower.save({ ...moved, requestId: randomUUID() }, ada)).toMatchObject({
    done: false,
  })
})

test('a window that went before the clock was set back holds nobody', async () => {
  await hold(ada, 'ask')
  host.clock.putBack(3_600_000)
  expect((await hold(bob, 'ask'))?.holder).toMatchObject({ name: 'Bob Hale', mine: true })
})

test('what was loud before the clock was set back is asked once, not until the clock is there again', async () => {
  host.clock.putBack(3_600_000)
  await host.wait(5)
  await host.send(measured(`P${patient}`, { BPMAP: 48 }, host.clock.now()))
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  host.clock.advance(1000)
  expect(await host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', judged: { by: 'Ada Byron' } })
  expect(row()?.open ?? 0).toBe(0)
})
