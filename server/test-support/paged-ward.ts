import { afterEach, beforeEach } from '@jest/globals'
import { sql } from 'kysely'
import { PageCycle } from '../src/paging/page-cycle.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { INBOX_PAGING } from './inbox-paging.ts'
import { rule, smallConfig } from './small-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

export const quiet = { info: () => {}, warn: () => {}, error: () => {} }
export const NURSE = { role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' }
export const DOCTOR = { role: 'doctor', name: 'Odell, M.', userName: 'mo', pager: '7202' }

/** A nurse after a minute, a doctor after three more, an attending after five more. */
const LOW_MAP = rule('LowMAP', {
  logic: { '<': [{ var: 'BPMAP' }, 55] },
  title: 'MAP {BPMAP}',
  atom: 'BPMAP',
  paging: {
    pageWho: ['Nurse'],
    delay: 1,
    escalate: [
      { after: 3, pageWho: ['Doctor'] },
      { after: 5, pageWho: ['Attending'] },
    ],
    snooze: 20,
  },
})

export const PAGED = smallConfig({
  rules: [
    LOW_MAP,
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      ...{ atom: 'HeartRate', level: 4, slot: 2 },
      paging: { pageWho: ['Nurse'], delay: 2 },
    }),
    rule('LowSpO2', {
      logic: { '<': [{ var: 'SpO2' }, 85] },
      atom: 'SpO2',
      paging: { pageWho: ['Nurse'], repeat: true, rePage: 30 },
    }),
    rule('VeryFastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 160] },
      ...{ atom: 'HeartRate', slot: 3 },
      paging: { pageWho: ['Doctor'] },
    }),
    rule('HighCreatinine', { logic: { '>': [{ var: 'Creatinine' }, 5] }, slot: 4, title: 'Creatinine high' }),
    rule('RaisedCreatinine', {
      logic: { '>': [{ var: 'Creatinine' }, 2] },
      ...{ level: 4, slot: 5, title: 'Creatinine raised', coveredBy: ['HighCreatinine'] },
      paging: { pageWho: ['Nurse'] },
    }),
    rule('VeryHighMAP', {
      logic: { '>': [{ var: 'BPMAP' }, 130] },
      ...{ atom: 'BPMAP', slot: 6, title: 'MAP {BPMAP}' },
      paging: { pageWho: ['Doctor'], obStates: [8] },
    }),
    rule('HighMAP', {
      logic: { '>': [{ var: 'BPMAP' }, 110] },
      ...{ atom: 'BPMAP', level: 4, slot: 7, title: 'MAP {BPMAP}' },
      paging: { pageWho: ['Nurse'] },
    }),
    rule('Bleeding', {
      logic: { '>': [{ var: 'Lactate' }, 10] },
      slot: 10,
      paging: { pageWho: ['Nurse'], pageInOR: 2 },
    }),
    rule('FastBreathing', {
      logic: { '>': [{ var: 'RespRate' }, 30] },
      ...{ atom: 'RespRate', slot: 8, title: 'RR {RespRate}' },
    }),
    rule('EarlyWarning', {
      logic: { '>=': [{ score: ['NEWS2'] }, 6] },
      ...{ level: 4, slot: 9, title: 'NEWS2 {score(NEWS2)}' },
      paging: { pageWho: ['Doctor'] },
    }),
  ],
})

/** The same, before its rules were given paging. */
export const UNPAGED = smallConfig({
  rules: PAGED.area('awicu').rules.map(({ paging: _, ...unpaged }) => unpaged),
})

/**
 * A ward for each test, and its pages. `config` is the ward's; the node that leads the pages always has paging rules.
 */
export function pagedWard(config = PAGED) {
  let database: TestDatabase
  let host: WardHost
  let cycles: PageCycle[]
  beforeEach(async () => {
    database = await openTestDatabase()
    host = await openTestWard(database, { config })
    cycles = []
  })
  afterEach(async () => {
    for (const cycle of cycles) await cycle.stop()
    await host.ward.stop()
    await database.stop()
  })

  const map = (value: number, mrn = 'A') => host.send(measured(mrn, { BPMAP: value }, host.clock.now()))
  const alert = () => host.ward.census('awicu', {}).census.flatMap(({ alerts }) => alerts)[0]
  return {
    database: () => database,
    host: () => host,
    map,
    alert,
    /** A node that leads the pages, unless another does. */
    cycleOf: async (node: string) => {
      const parts = { db: database.db, node, clock: host.clock, config: PAGED, log: quiet }
      const cycle = new PageCycle({
        ...{ ...parts, settings: INBOX_PAGING },
        knows: (id) => host.ward.knowsAlert(id),
        paged: (id) => host.ward.pagedAlert(id),
      })
      cycles.push(cycle)
      await cycle.lead()
      return cycle
    },
    admit: (staff = [NURSE, DOCTOR]) =>
      host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 60_000, { staff })),
    putOnCall: (role = 'Nurse', name = 'Moore, R.', pager = '7101') =>
      sql`
        insert into on_call (area, unit, role, name, pager, changed_by)
        values ('awicu', 'MICU', ${role}, ${name}, ${pager}, 'admin')`.execute(database.db),
    /** Time passes while the monitor goes on sending. */
    wait: async (cycle: PageCycle, minutes: number, value = 50) => {
      for (let i = 0; i < minutes * 2; i++) {
        await host.wait(30)
        await map(value)
        await cycle.tick()
      }
    },
    /** "Nurse 7101", in the order they were written; "Nurse -" where nobody was found. */
    pages: async (): Promise<string[]> => {
      const { rows } = await sql<{ to: string }>`
        select role || ' ' || coalesce(pager, '-') as to from pages order by created, id`.execute(database.db)
      return rows.map(({ to }) => to)
    },
    /** What was written leaves. */
    leave: () =>
      sql`update outbox set state = 'sent', ended = clock_timestamp() where state = 'waiting'`.execute(
        database.db,
      ),
    answer: (command: 'acknowledge' | 'reopen') =>
      host.answer(alert()?.id ?? '', { command, who: 'rm', name: 'Moore, R.' }),
  }
}
