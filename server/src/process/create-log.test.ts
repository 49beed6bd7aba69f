import { expect, test } from '@jest/globals'
import { createLog } from './create-log.ts'

/** The lines a log writes, level trace. */
function linesOf(work: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  work(createLog('trace', { write: (line: string) => lines.push(line) }))
  return lines
}

// shows: V16.2.4, V16.4.1
test('whatever is logged is one line of JSON with its time', () => {
  const before = Date.now()
  const lines = linesOf((log) => log.warn({ feed: 'LAB\n{"level":60}\r\u2028' }, 'silent\n%s'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  const { time, level, feed, msg } = JSON.parse(lines[0] ?? '')
  expect({ level, feed, msg }).toEqual({ level: 40, feed: 'LAB\n{"level":60}\r\u2028', msg: 'silent\n%s' })
  expect(time).toBeGreaterThanOrEqual(before)
})

// shows: V14.2.4, V16.2.5
test('passwords, cookies, addresses and parameters are cut out', () => {
  const secret = 'Testwell-M100'
  const [line] = linesOf((log) =>
    log.info({
      password: secret,
      body: { password: secret },
      url: secret,
      headers: { cookie: secret, authorization: secret },
      parameters: [secret],
      query: { parameters: [secret] },
      req: { method: 'GET', url: secret, headers: { cookie: secret } },
    }),
  )
  expect(line).not.toContain(secret)
})
