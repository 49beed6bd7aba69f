import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ALL_CASES } from './cases/all-cases.ts'
import type { CaseStep } from './cases/case.ts'
import { withTimes } from './cases/run-case.ts'
import { a01, hr, mon } from './cases/steps.ts'
import { type Hospital, type HospitalHouse, openHouse } from './harness/hospital.ts'
import { framed } from './harness/line.ts'
import { adtText, oruText } from './harness/messages.ts'
import { MUTATIONS } from './harness/mutate.ts'
import { siteConfig } from './harness/site.ts'
import { chance } from './model/chance.ts'

/** How often every message of the cases is sent damaged. */
const ROUNDS = Number(process.env.TRUTH_ROUNDS ?? 1)
const LONGEST = 20_000
const PIPELINED = 16

let house: HospitalHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

function messageOf(step: CaseStep, now: number): string[] {
  if ('adt' in step) return [adtText(step, now)]
  if ('oru' in step) return [oruText(step, now)]
  if ('together' in step) return step.together.flatMap((one) => messageOf(one, now))
  return 'text' in step ? [withTimes(step.text, now)] : []
}

async function reasons(hospital: Hospital): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select distinct reason from journal where state = 'dead'`.execute(hospital.node.database.db)
  return rows.map(({ reason }) => reason)
}

test('answers every damaged message of the cases, applied or refused, and then applies a good one', async () => {
  const hospital = await house.open(await siteConfig())
  const { line } = hospital.node
  const now = hospital.clock.now()
  const messages = ALL_CASES.flatMap(({ steps }) => steps.flatMap((step) => messageOf(step, now)))
    .filter((message) => message.length < LONGEST)
    .flatMap((message) => Array<string>(ROUNDS).fill(message))
  const kinds = Object.entries(MUTATIONS)
  const damaged = messages.map((message, seed) => {
    const luck = chance(seed)
    const [kind, mutate] = luck.pick(kinds)
    return { seed, kind, bytes: framed(mutate(Buffer.from(message), luck)) }
  })
  for (let at = 0; at < damaged.length; at += PIPELINED) {
    const some = damaged.slice(at, at + PIPELINED)
    const codes = (await line.raw(Buffer.concat(some.map(({ bytes }) => bytes)))).map(({ code }) => code)
    const sent = some.map(({ seed, kind }) => `${seed} ${kind}`)
    expect({ sent, odd: codes.filter((code) => !/^A[AER]$/.test(code)) }).toEqual({ sent, odd: [] })
    expect({ sent, answers: Math.max(codes.length, some.length) }).toEqual({ sent, answers: codes.length })
  }
  expect((await reasons(hospital)).filter((reason) => reason.includes('could not be'))).toEqual([])
  await hospital.settled()
  const rooms = (await hospital.census()).map(({ area, roomSys }) => `${area} ${roomSys}`)
  expect(new Set(rooms).size).toBe(rooms.length)

  const good = [a01('GOOD', 'SICU^GOOD^1'), mon('GOOD', [hr(31)])]
  for (const message of good.flatMap((step) => messageOf(step, now)))
    expect((await line.say(message)).code).toBe('AA')
  await hospital.settled()
  const row = (await hospital.census()).find(({ patientIDs }) => patientIDs.PatID === 'GOOD')
  expect([row?.displayRoom, row?.atoms.HeartRate?.value]).toEqual(['GOOD', 31])
  await hospital.close()
})
