import { expect, test } from '@jest/globals'
import { nextAnnouncement, PAUSE_MS, type Spoken, type Telling } from './next-announcement.ts'

const spoken = (id: string, urgency = 1): Spoken => ({ id, urgency, text: `Room ${id}` })
const nothing: Telling = { known: new Set(), toldAt: Number.NEGATIVE_INFINITY }

test('announces new alerts one at a time, the most urgent first, with a pause between them', () => {
  const alerts = [spoken('1'), spoken('2', 2)]
  const first = nextAnnouncement(nothing, alerts, 1_000)
  expect(first.say?.id).toBe('2')
  const early = nextAnnouncement(first.telling, alerts, 1_000 + PAUSE_MS - 1)
  expect(early.say).toBeNull()
  const second = nextAnnouncement(early.telling, alerts, 1_000 + PAUSE_MS)
  expect(second.say?.id).toBe('1')
  expect(nextAnnouncement(second.telling, alerts, 1_000 + 2 * PAUSE_MS).say).toBeNull()
})

test('skips an alert that is over before its turn, and announces one that comes back', () => {
  const first = nextAnnouncement(nothing, [spoken('1'), spoken('2')], 0)
  const over = nextAnnouncement(first.telling, [], PAUSE_MS)
  expect(over.say).toBeNull()
  expect(nextAnnouncement(over.telling, [spoken('1')], PAUSE_MS).say?.id).toBe('1')
})
