// shows: B2.7.5, B2.7.6, B3.6.3, T27

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from '@jest/globals'
import {
  type ReviewAnswers,
  type ReviewPart,
  reviewWeight,
  unanswered,
} from '@wardlight/contracts/case-review'
import { sql } from 'kysely'
import { smallConfig } from '../../test-support/small-config.ts'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'
import { left, moved, until } from '../../test-support/ward-host.ts'
import { answersOf } from '../calls/tower-request/review-answers.ts'
import { reviewForm } from '../config/review-form.ts'
import { ReviewCounts } from '../review/review-counts.ts'

const config = smallConfig({ ui: { controlTower: true } })
const form = reviewForm(undefined)

const room = towerRoom()
beforeEach(() => until(room.other, () => room.other.ward.occupant('awicu', room.roomSys) !== null))

const place = () => ({ area: 'awicu', roomSys: room.roomSys, id: `VP${room.patient}` }) as const
const all = (choice: string): ReviewAnswers =>
  Object.fromEntries(form.sections.map(({ id }) => [id, { choice, note: '' }]))
const save = (
  version: number,
  answers: ReviewAnswers,
  {
    who = ada,
    sign = false,
    part = 'review' as ReviewPart,
    of = room.host,
    requestId = randomUUID() as string,
    unheard = '',
  } = {},
) => of.ward.tower.caseReviews.save(part, { ...place(), version, answers, sign, requestId, unheard }, who)
const edit = (version: number, part: ReviewPart = 'review') =>
  room.host.ward.tower.caseReviews.edit({ ...place(), part, version, requestId: randomUUID() }, bob)
const loaded = async (of = room.host) => (await of.ward.tower.load(room.place(), bob))?.caseReview
const body = (of = room.host) => of.ward.body('awicu', room.roomSys)

test('a draft is kept with each change and is there for everybody in the tower, until it is signed', async () => {
  expect(await loaded()).toMatchObject({ review: { version: 0, signed: null }, postOp: { version: 0 } })
  expect((await save(0, { heart: { choice: 'likely', note: 'EF 25 %' } })).newest?.version).toBe(1)
  expect((await save(1, { heart: { choice: 'possible', note: 'EF 25 %' } })).newest?.version).toBe(2)
  expect((await loaded(room.other))?.review).toMatchObject({
    ...{ version: 2, signed: null, saved: { by: 'Ada Byron' } },
    answers: { heart: { choice: 'possible', note: 'EF 25 %' } },
  })
  expect(body()?.caseReview).toBeUndefined()
  expect((await save(2, all('no'), { sign: true })).done).toBe(true)
  expect((await loaded())?.review.signed).toMatchObject({ by: 'Ada Byron' })
  await until(room.other, () => body(room.other)?.caseReview !== undefined)
  expect(body(room.other)?.caseReview).toMatchObject({ signed: { by: 'Ada Byron' }, contacts: [] })
})

// shows: C7.6, T28
test('of two who edit at once the second is refused with what the first wrote, on whichever server', async () => {
  const [first, second] = await Promise.all([
    save(0, { heart: { choice: 'likely', note: 'by Ada' } }),
    save(0, { heart: { choice: 'no', note: 'by Bob' } }, { who: bob, of: room.other }),
  ])
  const [won, lost] = first.done ? [first, second] : [second, first]
  expect([won.done, lost.done]).toEqual([true, false])
  expect(lost.newest?.answers).toEqual(won.newest?.answers)
  expect(lost.message).toBe(`${won.newest?.saved?.by} saved it meanwhile.`)
})

test('a save sent again is done once, and says what is kept', async () => {
  const requestId = randomUUID()
  await save(0, all('no'), { requestId })
  expect(await save(0, all('no'), { requestId })).toMatchObject({ done: true, newest: { version: 1 } })
})

test('a window’s edit overwrites its own save whose answer was lost, but nobody else’s', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await save(0, { heart: { choice: 'no', note: 'a' } }, { requestId: first })
  const later = await save(
    0,
    { heart: { choice: 'no', note: 'ab' } },
    { requestId: second, unheard: `${randomUUID()},${first}` },
  )
  expect(later).toMatchObject({ done: true, newest: { version: 2, answers: { heart: { note: 'ab' } } } })
  expect(await save(0, { heart: { choice: 'no', note: 'a' } }, { requestId: first })).toMatchObject({
    done: false,
  })
  await save(2, { heart: { choice: 'likely', note: 'by Bob' } }, { who: bob })
  expect(
    await save(0, { heart: { choice: 'no', note: 'abc' } }, { unheard: `${first},${second}` }),
  ).toMatchObject({ done: false, newest: { answers: { heart: { note: 'by Bob' } } } })
})

test('a request id used for one part does not count as a save of another', async () => {
  const requestId = randomUUID()
  await save(0, all('no'), { requestId })
  await expect(save(0, all('none'), { requestId, part: 'postOp' })).rejects.toThrow(/unique/)
})

test('both drafts of merged records are shown, and what was expected is shown with what happened', async () => {
  await save(0, { ...all('no'), infection: { choice: 'likely', note: 'of the first' } }, { sign: true })
  const first = room.patient
  await room.admit()
  await save(0, { heart: { choice: 'likely', note: 'of the second' } }, { who: bob })
  await room.join(first)
  expect(await loaded()).toMatchObject({
    review: { version: 1, answers: { heart: { note: 'of the second' } }, saved: { by: 'Bob Hale' } },
    others: [
      { part: 'review', answers: { infection: { note: 'of the first' } }, signed: { by: 'Ada Byron' } },
    ],
  })
  await save(0, { ...all('none'), infection: { choice: 'major', note: '' } }, { sign: true, part: 'postOp' })
  const { rows } = await sql`
    select expected, outcome from case_review_outcomes where section = 'infection' and outcome = 'major'`.execute(
    room.db,
  )
  expect(rows).toEqual([{ expected: 'likely', outcome: 'major' }])
})

test('what was signed is never changed: it is taken up again as an edition of its own', async () => {
  await save(0, all('no'), { sign: true })
  expect((await save(1, all('likely'))).message).toMatch(/^It was signed meanwhile/)
  expect(await edit(1)).toMatchObject({ done: true, newest: { version: 2, signed: null } })
  expect((await edit(2)).message).toMatch(/^It is not signed/)
  await save(2, all('likely'), { who: bob, sign: true })
  const { rows } = await sql<{ answers: ReviewAnswers; name: string }>`
    select answers, name from case_reviews where signed is not null and patient_id =
      (select max(patient_id) from case_reviews) order by id`.execute(room.db)
  expect(rows.map(({ answers, name }) => [answers.heart?.choice, name])).toEqual([
    ['no', 'Ada Byron'],
    ['likely', 'Bob Hale'],
  ])
})

// shows: C3.18, T30
test('what came of it is told beside what was expected, to the bedside and to reports', async () => {
  await save(0, { ...all('no'), kidneys: { choice: 'likely', note: '' } }, { sign: true })
  await save(
    0,
    { ...all('none'), kidneys: { choice: 'major', note: 'dialysis' } },
    { sign: true, part: 'postOp' },
  )
  expect(body()).toMatchObject({ postOpReview: { signed: { by: 'Ada Byron' } } })
  const { rows } = await sql`
    select section, expected, outcome, cases from case_review_outcomes where section = 'kidneys'`.execute(
    room.db,
  )
  expect(rows).toContainEqual({ section: 'kidneys', expected: 'likely', outcome: 'major', cases: 1 })
})

test('it is of the stay: the next patient of the room has none, and a save for who left is refused', async () => {
  await save(0, all('no'), { sign: true })
  const left = place()
  await room.host.send(moved('transfer', `P${room.patient}`, 'OPEN^90', room.host.clock.now() + 1000))
  await room.host.send(moved('admit', 'P80', `OPEN^${room.patient}`, room.host.clock.now() + 2000))
  expect((await loaded())?.review.version).toBe(0)
  const late = { ...left, version: 1, answers: all('likely'), sign: false, requestId: randomUUID() }
  expect((await room.host.ward.tower.caseReviews.save('review', late, ada)).message).toBe(
    'Another patient lies there now.',
  )
})

test('a patient who returns the next day has a new review', async () => {
  await save(0, all('no'), { sign: true })
  const [mrn, bed] = [`P${room.patient}`, `OPEN^${room.patient}`]
  await room.host.send(left('discharge', mrn, room.host.clock.now() + 1000))
  await room.host.send(
    moved('admit', mrn, bed, room.host.clock.now() + 2000, { visitNumber: `again ${mrn}` }),
  )
  expect(room.host.ward.occupant('awicu', room.roomSys)).not.toBeNull()
  expect(await loaded()).toMatchObject({ review: { version: 0 }, others: [] })
  expect(body()?.caseReview).toBeUndefined()
})

// shows: C2c.13, T33
test('the banner counts cases whose review was completed, each once', async () => {
  const counts = new ReviewCounts({ db: room.db, now: () => room.host.clock.now() })
  const before = await counts.since('awicu', new Date(0), 'complete')
  await save(0, all('no'), { sign: true })
  await edit(1)
  await save(2, all('no'), { sign: true })
  counts.noted('awicu')
  expect(await counts.since('awicu', new Date(0), 'complete')).toBe(before + 1)
})

test('answers are those of the form, and every section is chosen before it is signed', () => {
  const area = config.area('awicu')
  const asked = (answers: unknown, sign = false, part: ReviewPart = 'review') => {
    try {
      return answersOf(part, { answers: JSON.stringify(answers), sign }, area)
    } catch (cause) {
      return (cause as Error).message
    }
  }
  expect(asked(all('no'), true)).toEqual(all('no'))
  expect(asked({ heart: { choice: 'major', note: '' } })).toBe('There is no such choice here.')
  expect(asked({ heart: { choice: 'major', note: '' } }, false, 'postOp')).toMatchObject({ heart: {} })
  expect(asked({ appendix: { choice: 'no', note: '' } })).toBe('The review has no such section here.')
  expect(asked(['no'])).toBe('These are not the answers of a review.')
  expect(asked({ heart: { choice: 'no', note: 'x'.repeat(1001) } })).toBe(
    'These are not the answers of a review.',
  )
  for (const note of ['\u0000', '\u001b[2J'])
    expect(asked({ heart: { choice: 'no', note } })).toBe('A note has characters that cannot be saved.')
  const long = asked({ heart: { choice: 'no', note: 'EF 25 %\nMR \ud83d' } })
  expect(long).toMatchObject({ heart: { note: 'EF 25 %\nMR \ufffd' } })
  expect(asked({ heart: { choice: 'no', note: '' } }, true)).toMatch(/^Choose something in every section/)
})

test('a review weighs what is expected by how much it counts', () => {
  expect(reviewWeight(form, all('no'))).toEqual({ weight: 0, most: 32 })
  expect(reviewWeight(form, { heart: { choice: 'likely', note: '' } }).weight).toBe(6)
  expect(unanswered(form.sections, { ...all('no'), pain: { choice: '', note: 'later' } })).toEqual(['pain'])
})
