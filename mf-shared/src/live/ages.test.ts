import { expect, test } from '@jest/globals'
import { agesOf, freezeKey, frozenBy } from './ages.ts'

/** The server's clock is a day behind this browser's. */
const LOCAL = Date.parse('2026-11-21T14:00:00.000Z')
const SERVER = Date.parse('2026-11-20T14:00:00.000Z')
const iso = (secondsAgo: number) => new Date(SERVER - secondsAgo * 1000).toISOString()

const heard = (provenAgo: number, judgedAgo: number | null) => ({
  lastHeard: LOCAL,
  beat: {
    now: iso(0),
    heardAt: LOCAL,
    store: { ok: true, since: iso(600), provenAt: iso(provenAgo), sqlErrors: null },
    alerts: { judged: true, judgedAt: judgedAgo === null ? null : iso(judgedAgo) },
  },
})

test('measures ages by the server’s clock up to its beat and by the browser’s since, whatever the offset', () => {
  expect(agesOf(heard(1, 4), LOCAL + 3000)).toEqual({ stream: 3000, store: 4000, judge: 7000 })
})

test('alerts that were never judged are infinitely old', () => {
  expect(agesOf(heard(1, null), LOCAL).judge).toBe(Number.POSITIVE_INFINITY)
  expect(frozenBy(heard(1, null), null, LOCAL)).toMatchObject({ cause: 'judge', since: null })
})

test('a server that reports no store, or was not heard yet, freezes nothing', () => {
  expect(agesOf({ lastHeard: 0, beat: null }, LOCAL)).toEqual({ stream: 0, store: 0, judge: 0 })
  const beat = { now: iso(0), heardAt: LOCAL }
  expect(frozenBy({ lastHeard: LOCAL, beat }, null, LOCAL + 14_000)).toBeNull()
})

test('a store that stopped proving itself freezes screens, as one freeze, while the stream goes on', () => {
  const later = (seconds: number) => {
    const now = LOCAL + seconds * 1000
    const beat = { ...heard(2, 1).beat, now: iso(-seconds), heardAt: now - 40 }
    beat.alerts.judgedAt = iso(-seconds)
    return frozenBy({ lastHeard: now, beat }, null, now)
  }
  expect(later(12)).toBeNull()
  expect(later(13)).toMatchObject({ cause: 'store' })
  expect(freezeKey(later(16))).toBe(freezeKey(later(13)))
})

test('a screen freezes when its own answer is fifteen seconds old, however well the server is', () => {
  expect(frozenBy(heard(1, 1), LOCAL - 14_000, LOCAL)).toBeNull()
  expect(frozenBy(heard(1, 1), LOCAL - 15_000, LOCAL)).toMatchObject({ cause: 'own' })
})
