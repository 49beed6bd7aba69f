import { afterEach, beforeEach } from '@jest/globals'
import { sql } from 'kysely'
import type { PersonsCommand } from '../src/alerts/life/commands.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { rule, SMALL_VARIABLES, smallConfig } from './small-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

const MIN = 60_000
const by = { who: 'ada', name: 'Ada Byron' }
export const acknowledge = { ...by, command: 'acknowledge' } as const
export const untilWorse = { ...by, command: 'snooze' } as const
export const irrelevant = {
  ...by,
  command: 'irrelevant',
  reason: 'Chronic, usual for this patient',
} as const
export const reopen = { ...by, command: 'reopen' } as const

const pressure = (id: string, limit: string, level: 4 | 5) =>
  rule(id, { logic: { beyond: ['BPMAP', limit] }, level, atom: 'BPMAP', hysteresis: 2, recoverSeconds: 30 })
const red = pressure('RedMAP', 'lowRed', 5)
const config = smallConfig({
  variables: { ...SMALL_VARIABLES, BPMAP: { ...SMALL_VARIABLES.BPMAP, maxAge: null } as never },
  rules: [
    red,
    pressure('YellowMAP', 'lowYellow', 4),
    rule('Overdue', { logic: { '>': [{ var: 'caseMinutes' }, 30] }, level: 4 }),
  ],
  rulesOf: { awor: [{ ...red, level: 4 }] },
})

/** A patient in room 1 whose pressure is told, and whose alerts somebody answers; anew for each test of the file. */
export function pressureWard() {
  let database: TestDatabase
  let host: WardHost
  beforeEach(async () => {
    database = await openTestDatabase()
    host = await openTestWard(database, { config })
    await host.send(moved('admit', 'A', 'MICU^1', host.clock.now() - 10 * MIN))
  })
  afterEach(async () => {
    await host.ward.stop()
    await database.stop()
  })
  const row = (area: 'awicu' | 'awor' = 'awicu', room = '1') =>
    host.ward.census(area, {}).census.find((r) => r.displayRoom === room)
  return {
    database: () => database,
    host: () => host,
    row,
    told: () => row()?.alerts.map(({ rule: id, state }) => `${id} ${state}`) ?? [],
    map: (BPMAP: number) => host.send(measured('A', { BPMAP }, host.clock.now())),
    /** The first alert of the bed, or the one of a rule. */
    answer: async (command: PersonsCommand, name?: string) => {
      const alerts = row()?.alerts ?? []
      const alert = name ? alerts.find((each) => each.rule === name) : alerts[0]
      return host.answer(alert?.id ?? '', command)
    },
    pass: async (seconds: number) => {
      host.clock.advance(seconds * 1000)
      await host.ward.settled()
    },
    /** `meanwhile`: while no server runs. */
    restart: async (more: Parameters<typeof openTestWard>[1] = {}, meanwhile = () => {}) => {
      await host.ward.stop()
      meanwhile()
      host = await openTestWard(database, { config, clock: host.clock, ...more })
    },
    lastEvent: async (name: string) => {
      const { rows } = await sql<{ text: string; measured: object }>`
        select coalesce(from_state, '') || '>' || to_state || ' ' || e.who || ': ' || why as text, measured
        from alert_events e join alerts a on a.id = e.alert_id where a.rule = ${name} order by e.id desc limit 1`.execute(
        database.db,
      )
      return rows[0]
    },
  }
}
