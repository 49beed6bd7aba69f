import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { EMPTY_UI } from '../config/load-site.ts'
import type { ClinicalEvent } from '../ward/events.ts'

const MIN = 60_000
const ADA = { who: 'ada', name: 'Ada Byron' }
const OTHER = 'Another patient lies there now.'
const acuityLevels = [{ level: 2, label: 'High', color: '#c00' }]
const config = smallConfig({})
Object.assign(config.area('awicu').ui, {
  ...EMPTY_UI,
  ...config.area('awicu').ui,
  removePatientCensus: ['MICU'],
  acuityLevels,
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  const t0 = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', t0 - 60 * MIN),
    measured('A', { HeartRate: 80 }, t0 - MIN, { place: 'MICU^1' }),
  )
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rowOf = () => host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '1')
/** As somebody who looks at the room now would ask. */
const seen = () => {
  const row = rowOf()
  if (!row) throw new Error('there is no room 1')
  return { area: 'awicu' as const, roomSys: row.roomSys, id: row.regNum, person: row.person }
}
const about = (kind: string, mrn: string, from: string, more: object = {}) =>
  host.send({
    ...{ kind, patient: { mrn }, from: [{ authority: '', number: from }] },
    ...{ time: new Date(host.clock.now()), ...more },
  } as ClinicalEvent)

const baseOf = async (place: ReturnType<typeof seen>) =>
  (await host.ward.notes.handoff(place, 'ada'))?.base ?? 0

/** Does all that can be done about the patient somebody saw; returns the message of each. */
const doAll = async (place: ReturnType<typeof seen>) => {
  const { notes } = host.ward
  const asked = () => ({ ...place, base: 0, note: 'seen', requestId: randomUUID() })
  return [
    (await notes.saveCareNote(asked(), ADA)).message,
    (await notes.saveHandoff(asked(), ADA)).message,
    (await notes.signHandoff({ ...asked(), base: await baseOf(place), as: 'giver' }, ADA)).message,
    await host.ward.setAcuity(place, { level: 2, by: 'Ada Byron' }),
    (await host.ward.removals.remove({ ...place, unit: 'MICU', requestId: randomUUID() })).message,
  ]
}

// shows: B4.10.11
test('refuses to act on a visit that went to another person since somebody looked', async () => {
  const before = seen()
  await about('moveVisit', 'B', 'A', { visit: { visit: { authority: '', number: 'VA' } } })
  expect(seen()).toMatchObject({ id: before.id, roomSys: before.roomSys })
  expect(await doAll(before)).toEqual([OTHER, OTHER, OTHER, OTHER, OTHER])
  expect((await host.ward.notes.careNote(seen()))?.versions).toEqual([])
  expect(rowOf()?.acuityLevel).toBeNull()
})

// shows: B4.10.11
test('acts on a patient whose records were merged since somebody looked', async () => {
  const before = seen()
  await about('merge', 'X', 'A', { mergeFrom: 'A' })
  expect(seen().person).not.toBe(before.person)
  expect(await doAll(before)).toEqual(['', '', '', '', 'Patient removed from the census'])
})

test('refuses to act on a merged patient who was unmerged since somebody looked', async () => {
  await about('merge', 'X', 'A', { mergeFrom: 'A' })
  const before = seen()
  await about('unmerge', 'X', 'A')
  expect(seen()).toMatchObject({ id: before.id })
  expect(await doAll(before)).toEqual([OTHER, OTHER, OTHER, OTHER, OTHER])
})

test('answers name the person that a visit went to', async () => {
  const told = async () => {
    const { area, roomSys, id, person } = seen()
    const { ward } = host
    const answers = [
      await ward.graphs(area, roomSys, ['HeartRate'], 3600),
      await ward.meds(area, roomSys, 'month'),
      await ward.events(area, roomSys, 3600),
      await ward.ioHourly(area, roomSys),
      await ward.intakeOutput(area, roomSys),
      ward.aboutValues(area, roomSys, ['HeartRate']),
      await ward.notes.careNote({ area, roomSys }),
      await ward.notes.handoff({ area, roomSys }, 'ada'),
    ]
    expect(answers.map((one) => one && { regNum: one.regNum, person: one.person })).toEqual(
      answers.map(() => ({ regNum: id, person })),
    )
    return person
  }
  const first = await told()
  await about('moveVisit', 'B', 'A', { visit: { visit: { authority: '', number: 'VA' } } })
  expect(await told()).not.toBe(first)
})
