import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { createApp } from './app.ts'

let testApp: TestApp
let app: FastifyInstance
const lines: string[] = []
beforeAll(async () => {
  testApp = await openTestApp()
  app = await createApp(testApp.services, pino({ level: 'info' }, { write: (line) => lines.push(line) }))
})
afterAll(async () => {
  await app.close()
  await testApp.stop()
})

const census = '/view/CensusRequest.ashx?area=awicu'

// shows: V16.3.3
test.each<[refusal: string | undefined, status: number, what: string, request: InjectOptions]>([
  [
    'from-another-site',
    403,
    'a page of another site',
    { url: census, headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'invalid',
    400,
    'what does not fit its schema',
    {
      url: '/view/AccessRequest.ashx?action=login&area=Testwell',
      method: 'POST',
      headers: { 'x-requested-with': 'x' },
      payload: { userID: 7 },
    },
  ],
  ['not-signed-in', 401, 'no session', { url: census }],
  [undefined, 200, 'what is answered', { url: '/view/systemrequest.ashx' }],
])('%s: the log says %i of %s, and nothing of what was sent', async (refusal, status, _what, request) => {
  lines.length = 0
  expect((await app.inject(request)).statusCode).toBe(status)
  const [line = '', ...others] = lines
  expect(others).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ msg: 'request', status })
  expect(JSON.parse(line).refusal).toBe(refusal)
  expect(line).not.toMatch(/Testwell|awicu|cross-site/)
})
