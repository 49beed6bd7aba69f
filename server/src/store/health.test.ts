import { expect, test } from '@jest/globals'
import { StoreHealth } from './health.ts'

test('a failure stands until the same succeeds, whatever else does', () => {
  const health = new StoreHealth()
  expect(health.last).toBeNull()
  health.failed('following', '2026-03-01T10:00:00.000Z')
  health.failed('alerts', '2026-03-01T10:00:05.000Z')
  expect(health.last).toBe('2026-03-01T10:00:05.000Z')
  health.ok('alerts')
  expect(health.last).toBe('2026-03-01T10:00:00.000Z')
  health.ok('following')
  expect(health.last).toBeNull()
})
