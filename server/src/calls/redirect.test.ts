// shows: BD.2

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { TestApp } from '../../test-support/app.ts'
import { entriesFromNow, openAuditedApp } from '../../test-support/audited-app.ts'

let testApp: TestApp
let cookie: string
beforeAll(async () => {
  testApp = await openAuditedApp(() => 0)
  cookie = await testApp.signIn('clinical')
})
afterAll(() => testApp.stop())

let entries: Awaited<ReturnType<typeof entriesFromNow>>
beforeEach(async () => {
  entries = await entriesFromNow(testApp)
})

const ask = (fields: object) =>
  testApp.post('/view/RedirectRequest.ashx', cookie, { area: 'awicu', ...fields })

// shows: C7.4
test('the viewer is asked for by room or by case, and the audit has whose waveforms they were', async () => {
  const { regNum } = testApp.ward.rows[0] as { regNum: string }
  for (const asked of [{ roomSys: 1 }, { caseID: regNum }, { roomSys: 1, caseID: regNum }])
    expect((await ask(asked)).json()).toEqual({ status: 'good', url: 'https://waves.test/bed/1' })
  const [look] = (await entries()).filter(({ action }) => action === 'waveform')
  expect(look).toMatchObject({ kind: 'look', room_sys: 1, person_id: 1001, visit_id: 2001 })
})

// shows: C7.37
test('nobody is shown the waveforms of another case than the one on the screen', async () => {
  const answer = await ask({ roomSys: 1, caseID: 'somebody else' })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('waves.test')
})

test.each([
  [{}, 400, 'Say which room or case.'],
  [{ roomSys: 99 }, 404, 'There is no such room in this care area.'],
  [{ roomSys: 1, area: 'awob' }, 400, 'This care area has no waveform viewer.'],
])('%j is answered %i with words', async (asked, status, message) => {
  const answer = await ask(asked)
  expect([answer.statusCode, answer.json().error.message]).toEqual([status, message])
})
