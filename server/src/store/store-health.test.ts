import { expect, test } from '@jest/globals'
import { StoreHealth } from './store-health.ts'

// shows: A15
test('a failure stands until the same succeeds, whatever else does', () => {
  const health = new StoreHealth()
  expect(health.last).toBeNull()
  expect(health.failed('following', '2026-03-01T10:00:00.000Z')).toBe(true)
  expect(health.failed('alerts', '2026-03-01T10:00:04.000Z')).toBe(true)
  expect(health.failed('alerts', '2026-03-01T10:00:05.000Z')).toBe(false)
  expect(health.last).toBe('2026-03-01T10:00:05.000Z')
  expect([health.ok('alerts'), health.ok('alerts')]).toEqual([true, false])
  expect(health.last).toBe('2026-03-01T10:00:00.000Z')
  health.ok('following')
  expect(health.last).toBeNull()
})
