import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { SaidLately } from '../process/said-lately.ts'
import { registerErrorAnswers } from './error-answers.ts'

const failingWith = async (error: Error) => {
  const logged: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } })
  app.decorateRequest('callKey', null)
  registerErrorAnswers(app)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return { answer, logged: logged.join('') }
}

// shows: V13.4.2, V14.2.4, V16.2.5, V16.3.4, V16.5.1
test('what goes wrong inside is logged by name and place; neither answer nor log has its words', async () => {
  const words = 'invalid input syntax for type bigint: "M100"\nDETAIL: Testwell, Alder'
  const { answer, logged } = await failingWith(Object.assign(new TypeError(words), { code: '22P02' }))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong on the server.' },
  })
  expect(JSON.parse(logged)).toMatchObject({ name: 'TypeError', code: '22P02', msg: 'a request failed' })
  expect(JSON.parse(logged).at[0]).toContain('error-answers.test.ts')
  expect(logged).not.toMatch(/M100|Testwell|syntax/)
})

// shows: V16.5.1
test('an error made by a request tells neither its words nor where it was made', async () => {
  const { answer } = await failingWith(Object.assign(new Error('secret /srv/x.ts:1'), { statusCode: 400 }))
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toMatch(/secret|srv|\bat /)
})

test('a flood of one failure is a line a minute that tells how many there were', () => {
  let now = 0
  const said = new SaidLately(() => now)
  expect(Array.from({ length: 500 }, () => said.say('a')).filter((one) => one !== null)).toEqual([0])
  expect(said.say('b')).toBe(0)
  now = 60_000
  expect(said.say('a')).toBe(499)
})
