import { expect, test } from '@jest/globals'
import { silentLog } from '../../test-support/feeds.ts'
import { RepeatedWarning } from './repeated-warning.ts'

const HOUR_MS = 60 * 60_000

test('each thing is warned of at once, then once a period with how often it happened', () => {
  let now = 0
  const told: unknown[] = []
  const log = { ...silentLog, warn: (details: object, message: string) => void told.push([details, message]) }
  const warning = new RepeatedWarning(log, () => now)
  for (let i = 0; i < 1000; i++) warning.tell('a', { address: '10.0.0.1' }, 'refused')
  now += HOUR_MS
  warning.tell('a', { address: '10.0.0.1' }, 'refused')
  expect(told).toEqual([
    [{ address: '10.0.0.1', times: 1 }, 'refused'],
    [{ address: '10.0.0.1', times: 1000 }, 'refused'],
  ])
})

test('ten thousand different things give a few warnings, and one that there are more', () => {
  const told: string[] = []
  const warning = new RepeatedWarning(
    { ...silentLog, warn: (_, message) => void told.push(message) },
    () => 0,
  )
  for (let i = 0; i < 10_000; i++) warning.tell(`${i}`, {}, 'refused')
  expect(told.length).toBeLessThan(100)
  expect(told.at(-1)).toContain('Further warnings')
})
