import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { SaveTowerBody } from '@wardlight/contracts/tower'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { rule, smallConfig } from './small-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

const config = smallConfig({
  ui: {
    controlTower: true,
    tower: {
      actionPick: { FastHeart: [{ id: 'cardio', label: 'Call cardiology', contact: 'phone' }] },
      reaction: [
        { id: 'acting', label: 'Acting on it' },
        { id: 'unreached', label: 'Nobody there', noAnswer: true },
      ],
    },
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

export const ada = { who: 'ada', name: 'Ada Byron' }
export const bob = { who: 'bob', name: 'Bob Hale' }

/** Two nodes, and before each test a new patient with a low pressure in a room of their own. */
export function towerRoom() {
  let database: TestDatabase
  let host: WardHost
  let other: WardHost
  let patient = 0
  let roomSys = 0
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

  const measure = (values: Record<string, number>) =>
    host.send(measured(`P${patient}`, values, host.clock.now()))
  const roomOf = (regNum: string) =>
    host.ward.census('awicu', {}).census.find((row) => row.regNum === regNum)?.roomSys ?? 0
  /** Admits a new patient to a room of their own, which becomes the current room. */
  const admit = async () => {
    await host.send(moved('admit', `P${++patient}`, `OPEN^${patient}`, host.clock.now()))
    roomSys = roomOf(`VP${patient}`)
  }
  beforeEach(async () => {
    await admit()
    await measure({ BPMAP: 48 })
  })

  const place = () => ({ area: 'awicu', roomSys }) as const
  const named = () => ({ ...place(), id: `VP${patient}`, requestId: randomUUID() })
  const load = (who = ada) => host.ward.tower.load(place(), who)
  const first = async () => {
    const item = (await load())?.items[0]
    if (!item) throw new Error('there is no item')
    return item
  }
  return {
    /** Of this test's patient. */
    get patient() {
      return patient
    },
    get db() {
      return database.db
    },
    get host() {
      return host
    },
    get other() {
      return other
    },
    get roomSys() {
      return roomSys
    },
    set roomSys(room: number) {
      roomSys = room
    },
    ...{ measure, admit, place, named, load, first },
    hold: (who: typeof ada, how: 'ask' | 'take' | 'leave', window?: string) =>
      host.ward.tower.hold({ ...place(), hold: how, ...(window ? { window } : {}) }, who),
    row: (of = host) => of.ward.census('awicu', {}).census.find((one) => one.roomSys === roomSys)?.tower,
    /** The body that judges an item, the first unless another is named. */
    judgement: async (more: Partial<SaveTowerBody> = {}): Promise<SaveTowerBody> => {
      const own = (await load())?.items.find(({ id }) => id === more.alert)
      const { id: alert, sequence, state: seen, loudSince } = own ?? (await first())
      return {
        ...(loudSince === undefined ? {} : { loudSince }),
        ...{ ...named(), alert, sequence, seen, pick: 'real', assess: 'none', did: 'none', note: '' },
        command: 'acknowledge',
        ...more,
      }
    },
    /** Merges this test's record into that of a new patient, or an earlier record into this one. */
    join: async (earlier?: number) => {
      const mrn = `P${earlier ?? patient}`
      if (earlier === undefined) await admit()
      await host.send({
        ...{ kind: 'merge', mergeFrom: mrn, patient: { mrn: `P${patient}` } },
        ...{ from: [{ authority: '', number: mrn }], time: new Date(host.clock.now()) },
      } as never)
    },
  }
}
