import { expect, test } from '@jest/globals'
import { refreshTotals } from './refresh-totals.ts'

test('an outage of the database is logged when it begins and when it ends, not at every attempt', async () => {
  const logged: string[] = []
  const say = (level: string) => () => void logged.push(level)
  let out = false
  const read = async () => {
    if (out) throw new Error('Connection terminated')
  }
  const refresh = refreshTotals(read, { info: say('info'), warn: say('warn'), error: say('error') })
  await refresh()
  out = true
  for (let i = 0; i < 5; i++) await refresh()
  expect(logged).toEqual(['warn'])
  out = false
  await refresh()
  await refresh()
  expect(logged).toEqual(['warn', 'info'])
})
