// shows: B2.6.10

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'

let testApp: TestApp
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('clinical')
})
afterAll(() => testApp.stop())

test('charts that many ask for are made once, and once more for all who heard that readings were taken back', async () => {
  const made = jest.spyOn(testApp.services.ward, 'graphs')
  const ask = (more = '') =>
    testApp.get(
      `/view/DataRequest.ashx?action=graph&area=awicu&roomSys=1&graphNames=HeartRate&secondsFromNow=60${more}`,
      cookie,
    )
  for (const more of ['', '', '&after=7', '&after=7', '']) expect((await ask(more)).statusCode).toBe(200)
  expect(made).toHaveBeenCalledTimes(2)
  expect((await ask('&after=soon')).json().error.field).toBe('after')
})
