import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const NONE = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    BPMAP: variable('MAP', { limits: { ...NONE, lowRed: 55 }, limitsByAge: { neonate: NONE } }),
  },
})

let database: TestDatabase
let host: WardHost
beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

test.each([
  ['1960-01-01', ['HeartRate', 'BPMAP'], 1],
  [null, ['HeartRate', 'BPMAP'], 1],
  ['today', ['HeartRate'], 3],
])('of somebody born %s an organ is judged by what is judged at that age', async (born, variables, alert) => {
  const now = host.clock.now()
  const dob = born === 'today' ? new Date(now).toISOString().slice(0, 10) : born
  const { patient, ...admitted } = moved('admit', 'A', 'MICU^1', now)
  await host.send({ ...admitted, patient: { ...patient, dob } } as never)
  await host.send(measured('A', { HeartRate: 110, BPMAP: 40 }, now))
  const { roomSys = 0 } = host.ward.census('awicu', {}).census.find((row) => row.displayRoom === '1') ?? {}
  const body = host.ward.body('awicu', roomSys)
  expect(body?.risk.find(({ part }) => part === 'heart')).toMatchObject({ variables, alert })
  expect(body?.current.map(({ name }) => name)).toContain('BPMAP')
})
